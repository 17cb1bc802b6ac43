export { CaseQuickSearch } from './case-quick-search.tsx'
export { documentQuery, openCasesQuery } from './document-queries.ts'
export { DocumentScreen } from './document-screen.tsx'
export { DocumentSkeleton } from './document-skeleton.tsx'
