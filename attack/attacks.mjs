// Every attack by name: which ones share a server, and which need their own.
import { afterwards } from './probes/afterwards.mjs'
import { answers } from './probes/answers.mjs'
import { appetite } from './probes/appetite.mjs'
import { audit } from './probes/audit.mjs'
import { clustered } from './servers/clustered.mjs'
import { crash } from './probes/crash.mjs'
import { doubled } from './probes/doubled.mjs'
import { early } from './probes/early.mjs'
import { endings } from './probes/endings.mjs'
import { faulted } from './faults/faulted.mjs'
import { fuzz } from './probes/fuzz.mjs'
import { guessing, passwords } from './probes/guessing.mjs'
import { logs } from './probes/logs.mjs'
import { matrix } from './probes/matrix.mjs'
import { origins } from './probes/origins.mjs'
import { outbound } from './probes/outbound.mjs'
import { pages } from './probes/pages.mjs'
import { protectedRecords } from './probes/protected.mjs'
import { properties } from './probes/properties.mjs'
import { races } from './probes/races.mjs'
// oxlint-disable-next-line import/max-dependencies -- every attack is here once
import { reach } from './probes/reach.mjs'
import { restarts } from './probes/restarts.mjs'
import { sockets } from './probes/sockets.mjs'
import { guests } from './probes/guests.mjs'
import { uploads } from './probes/uploads.mjs'

/** These share one server, in this order. log and connections come last because they read what all the others left. */
export const together = {
  pages,
  early,
  appetite,
  uploads,
  sockets,
  endings,
  afterwards,
  origins,
  audit,
  properties,
  passwords,
  races,
  doubled,
  matrix,
  guests,
  reach,
  protected: protectedRecords,
  fuzz,
  logs,
  outbound,
}
/**
 * In a short run these share a second server, in the lane that would be done after a quarter of the time: an attack waits for one
 * answer after the other and keeps only one core busy.
 */
export const onSecondServer = ['origins', 'matrix', 'reach', 'protected']
/** These run there too, but only read what the others have left. */
export const readAtTheEnd = ['logs', 'outbound']
/** These need their own server: one with the limits of an installation, or one that is killed. */
const alone = { guessing, answers, crash, restarts }
export const apart = { ...alone, ...clustered, ...faulted }
/** The attacks in `npm test`. Most killed processes, cut networks and full disks take minutes and belong to the long run. */
export const everyTime = [...Object.keys(together), 'guessing', 'answers']
export const attacks = { ...together, ...apart }
