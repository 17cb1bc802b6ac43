/** The longest and largest that a trac can hold. */
export const tracLimits = { phases: 30, weeks: 200, sessionsAWeek: 21, forms: 20, days: 366, groups: 200 } as const

/** How many sessions a phase expects: those of a week, times its weeks. */
export const expectedSessions = ({
  Weeks,
  SessionsAWeek,
}: {
  readonly Weeks: number
  readonly SessionsAWeek: number
}) => Math.round(Weeks * SessionsAWeek * 100) / 100
