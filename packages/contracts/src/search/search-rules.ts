/** The signs that limit a search to some kinds if the text begins with one (product.md 4.9). */
export const searchPrefixes = ['>', '#', '@', '!'] as const
