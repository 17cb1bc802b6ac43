/** The counter shows this many, warns past it, and the server refuses past the limit (product.md 4.12). */
export const COMMENT_COUNTER = 1000
export const COMMENT_LIMIT = 10_000
