export { searchRoutes } from './search-routes.ts'
export { tidyWords } from './word-store.ts'
