/** The most bytes of JSON that a form may have, as a questionnaire or as a draft: several times 300 questions in three languages. */
export const LARGEST_FORM_BYTES = 4_194_304
