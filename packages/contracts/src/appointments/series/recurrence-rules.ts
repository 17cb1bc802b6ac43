/** Every so many weeks or months, at most. */
export const MAX_EVERY_WEEKS = 52
export const MAX_EVERY_MONTHS = 24

/** The most appointments that one series makes ahead: ten years of weekly ones, rounded down. More are refused, never cut off in silence. */
export const MAX_OCCURRENCES = 500

/** How far ahead a series without an until date is made; a nightly job extends it (product.md 4.6). */
export const WEEKS_AHEAD = 26

/** The most clashes that a preview lists. */
export const MOST_CLASHES = 200

/** How long a change to a series can be undone. */
export const SERIES_UNDO_MINUTES = 10
