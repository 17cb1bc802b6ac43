// How much of each attack npm test runs, and how deep the long run goes.
import { deeperClustered } from './servers/clustered.mjs'
import { deeperFaulted } from './faults/faulted.mjs'
import { wordsOfOthers } from './probes/fuzz.mjs'
import { readers as protectedReaders } from './probes/protected.mjs'
import { readers } from './probes/reach-world.mjs'

/** The family's rows that lead to all its other rows. */
const OPENING = ['PATIENT', 'CONTACT', 'CASE', 'APPOINTMENT', 'SHAREDFOLDER', 'sister']
const inTurn = (list, day) => list[day % list.length]
/** The part of each attack that npm test runs on a day; each day brings another. The long run has all of them. */
export const shorter = {
  origins: (day) => ({ every: 5, day }),
  properties: (day) => ({ every: 6, day }),
  matrix: (day) => ({ ways: [inTurn(['A to B', 'B to A'], day), 'stranger to A'], every: 12, day }),
  reach: (day) => ({ who: [inTurn(readers, day)], kinds: OPENING, reads: 'whole' }),
  protected: (day) => ({ who: [inTurn(protectedReaders, day)], every: 5, day }),
  doubled: (day) => ({ every: 4, day }),
  fuzz: (day) => ({ runs: 1, every: 30, share: 3, some: 6, seed: day }),
  logs: (day) => ({ every: 3, day }),
  outbound: (day) => ({ every: 9, day }),
}
export const deeper = {
  fuzz: () => ({ every: 1, share: 1, runs: 350, payloads: wordsOfOthers() }),
  answers: () => ({ kills: { server: 20, databaseGroup: 10 }, betweenMs: 2000 }),
  crash: () => ({ kills: { server: 20, database: 10, databaseGroup: 10 }, betweenMs: 3000, acknowledged: 5000 }),
  restarts: () => ({ times: 10, betweenMs: 3000 }),
  guessing: () => ({ codes: 10_000 }),
  uploads: () => ({ endlessBytes: 4_294_967_296, bombBytes: 4_000_000_000, files: 1000 }),
  races: () => ({ pairs: { 'sign-in': 60, 'forgot password': 60 } }),
  ...deeperClustered,
  ...deeperFaulted,
}
