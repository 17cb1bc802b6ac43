export { Library } from './library.tsx'
export { resourceQuery } from './resource-queries.ts'
export { ResourceScreen } from './resource-screen.tsx'
export { t as libraryTexts } from './resource-texts.ts'
