/** The Type of a form that the item still requires. Its Id is the template's, and it becomes a document by `POST /api/new/attachment`. */
export const TEMPLATE = 'TEMPLATE'
