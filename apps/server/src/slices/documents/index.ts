export { documentKind } from './document-kind.ts'
export { documentRoutes } from './document-routes.ts'
export { printBlankForm } from './print-document.ts'
export { listRequiredForms } from './template-store.ts'
