/** Suggestions can be cached for a day: they hardly ever change. */
export const ADDRESS_CACHE_SECONDS = 86_400

/** The zoom of the map around a place. */
export const MAP_ZOOM = 9
