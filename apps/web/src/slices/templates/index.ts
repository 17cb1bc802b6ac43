export { DesignList } from './designs/design-list.tsx'
export { TemplateBuilder } from './template-builder.tsx'
export { designQuery } from './template-queries.ts'
