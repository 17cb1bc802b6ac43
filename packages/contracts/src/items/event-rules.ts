/** The event socket's address (product.md 4.13). */
export const EVENTS_PATH = '/api/events'

/** How many items a page may watch. */
export const MOST_WATCHED = 100
