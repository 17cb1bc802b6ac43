export { binaryKind } from './binary-kind.ts'
export { binaryRoutes } from './binary-routes.ts'
/** @public The upload to a question of a document calls it: members and guests alike, without a form. */
export { storeUpload } from './store-upload.ts'
