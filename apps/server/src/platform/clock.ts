/** The only source of "now"; injected, so that tests can stop the clock. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
