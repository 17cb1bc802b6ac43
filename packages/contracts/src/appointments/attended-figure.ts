import * as z from 'zod'

/**
 * How often somebody came, "attended 3 of 8": of the latest completed appointments of a series, or else about a person (LATEST_COUNTED), at how
 * many they were expected, and at how many of these they were present.
 */
export const attendedFigure = { attended: z.number().int(), expected: z.number().int() }
