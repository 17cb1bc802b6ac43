// Every attack by name: which ones share a server, and which need their own.
import { afterwards } from './afterwards.mjs'
import { appetite } from './appetite.mjs'
import { audit } from './audit.mjs'
import { clustered } from './clustered.mjs'
import { crash } from './crash.mjs'
import { early } from './early.mjs'
import { endings } from './endings.mjs'
import { faulted } from './faulted.mjs'
import { fuzz } from './fuzz.mjs'
import { guessing, passwords } from './guessing.mjs'
import { logs } from './logs.mjs'
import { matrix } from './matrix.mjs'
import { origins } from './origins.mjs'
import { outbound } from './outbound.mjs'
import { pages } from './pages.mjs'
import { properties } from './properties.mjs'
import { races } from './races.mjs'
import { reach } from './reach.mjs'
import { restarts } from './restarts.mjs'
import { sockets } from './sockets.mjs'

/** These share one server, in this order. log and connections come last because they read what all the others left. */
export const together = {
  pages,
  early,
  appetite,
  sockets,
  endings,
  afterwards,
  origins,
  audit,
  properties,
  passwords,
  races,
  matrix,
  reach,
  fuzz,
  logs,
  outbound,
}
/** These need their own server: one with the limits of an installation, or one that is killed. */
const alone = { guessing, crash, restarts }
export const apart = { ...alone, ...clustered, ...faulted }
/** The attacks in `npm test`. Killed processes, cut networks and full disks take minutes and belong to the long run. */
export const everyTime = [...Object.keys(together), 'guessing']
export const attacks = { ...together, ...apart }
