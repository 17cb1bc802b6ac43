/** The only source of "now"; handed in, so that tests can stand still. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
