export const dashboardTypes = ['HTML', 'CHART'] as const

/** The page of figures, or the dashboard of each case. */
export const dashboardPlaces = ['REPORTS', 'CASE'] as const

/** The most characters of each. */
export const dashboardLimits = { header: 200, subheader: 500, content: 100_000 } as const
