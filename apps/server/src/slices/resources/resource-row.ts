import type { NewRow } from '../../platform/database/insert-rows.ts'

/** The row of a new resource besides its item, by default without a link, a file and a language. */
export const resourceRow = (said: NewRow<'resource'>): NewRow<'resource'> => ({
  language: null,
  link: null,
  file_id: null,
  ...said,
})
