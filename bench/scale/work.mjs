// What a clinician does in a week, and when. These are assumptions: nothing of them is measured. week.mjs performs each step through the
// API, so that what a step costs is.

/** @typedef {{ name: string, aWeek: number, why: string }} Step */

/** @type {Step[]} */
export const steps = [
  { name: 'sign in', aWeek: 5, why: 'once a working day' },
  { name: 'look at home', aWeek: 15, why: 'four times a day, the first time with the sign-in' },
  {
    name: 'look at a case',
    aWeek: 50,
    why: 'twelve open cases, each about four times: before and after a session, and for calls',
  },
  { name: 'look at a person', aWeek: 15, why: 'a number, an address, relatives' },
  { name: 'look at a list', aWeek: 15, why: 'of people and of cases alternately' },
  { name: 'search', aWeek: 15, why: 'three calls each, while the words are typed' },
  { name: 'look at the calendar', aWeek: 15, why: 'three times a day' },
  { name: 'look at an appointment', aWeek: 20, why: 'twice for each session' },
  {
    name: 'plan an appointment',
    aWeek: 12,
    why: 'a session a week for each open case, as the tracs of the demo world expect',
  },
  {
    name: 'record a session',
    aWeek: 10,
    why: 'five of six sessions take place; the notes are saved six times while they are typed',
  },
  {
    name: 'fill in a form',
    aWeek: 16,
    why: 'one for each session, and six by families, whose calls cost about as much; fifteen answers each',
  },
  { name: 'read a form', aWeek: 10, why: 'an earlier one before each session' },
  { name: 'comment', aWeek: 10, why: 'one for each session' },
  { name: 'begin a case', aWeek: 0.6, why: 'twelve open cases of twenty weeks, as the phases of the demo world last' },
  { name: 'note an incident', aWeek: 0.25, why: 'one a month' },
  { name: 'write a message', aWeek: 5, why: 'by e-mail or text to a family' },
  { name: 'upload a file', aWeek: 1, why: 'a letter or a picture of 200 kB' },
  { name: 'look at a report', aWeek: 1, why: 'on Friday' },
  { name: 'see what others did', aWeek: 20, why: 'an open page reads again what a colleague has changed' },
]

/** Shares of a working day's steps by the hour in which they begin, from midnight. */
export const hours = [
  0, 0, 0, 0, 0, 0, 0.01, 0.03, 0.09, 0.13, 0.12, 0.11, 0.07, 0.08, 0.11, 0.11, 0.08, 0.03, 0.015, 0.01, 0.005, 0, 0, 0,
]

/** @typedef {typeof assumptions} Assumptions */
export const assumptions = {
  workingDaysAWeek: 5,
  weeksAYear: 46,
  /** The busiest minutes of the busiest hour, beside its mean: everybody sits down after a session at ten to. */
  peakFactor: 2,
  /** Open pages for each clinician in the busiest hour. */
  openPages: 1.3,
  /** Memory of one on its server: a socket, its session and what it watches. */
  pageKb: 30,
  /** The share of its cores that a machine may use in the busiest minutes. */
  use: 0.6,
  /** One Node process computes on one core, and does no more than this share of it before answers wait. */
  useOfProcess: 0.7,
  /** A commit that waits for a synchronous standby in the same place. Commits that announce events follow one another. */
  commitMs: 1.5,
  /** The cores of a big machine for a database. */
  coresOfMachine: 96,
  /** Minutes between two checkpoints, as PostgreSQL has it. */
  checkpointMinutes: 5,
  /** What share of a year's rows should be in memory, because they are read again. */
  hotShare: 0.3,
}
