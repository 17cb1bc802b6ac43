/**
 * The roles of a table's parts, to be spread on its elements. Below 768 px the parts are laid out as blocks, and some browsers then drop
 * the table's own roles.
 */
export const asTable = { role: 'table' } as const
export const asRowGroup = { role: 'rowgroup' } as const
export const asRow = { role: 'row' } as const
export const asCell = { role: 'cell' } as const
export const asRowHeader = { role: 'rowheader' } as const
export const asColumnHeader = { role: 'columnheader' } as const
