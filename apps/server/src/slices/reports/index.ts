export { keepFigures } from './keeping/keep-figures.ts'
export { reportRoutes } from './report-routes.ts'
