/** The event socket's address (product.md 4.13). */
export const EVENTS_PATH = '/api/events'

/** Lists of a care model that every member sees. The browser's queries have the same names. */
export const sharedLists = ['resources', 'dashboard-items'] as const
export type SharedList = (typeof sharedLists)[number]

/** How many items a page may watch. */
export const MOST_WATCHED = 100
