/** The longest notes of a to-do. */
export const MOST_NOTES = 2000
