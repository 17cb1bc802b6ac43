export { templateRoutes } from './template-routes.ts'
export { listForms, writeForm, type FormInFile } from './form-files.ts'
