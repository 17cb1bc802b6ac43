/** Suggestions can be cached for a day: they hardly ever change. */
export const ADDRESS_CACHE_SECONDS = 86_400

/** The zoom of a map when it opens: outlines say nothing closer than that (product, section 6). */
export const MAP_ZOOM = 9

/** Beyond these a map of outlines is either empty or too full to read. */
export const MAP_ZOOMS = { least: 6, most: 11 } as const

/** What a map shows before a place is chosen: New York. */
export const MAP_CENTER = { Latitude: 40.7128, Longitude: -74.006 } as const
