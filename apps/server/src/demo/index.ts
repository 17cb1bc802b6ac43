import type { Clock } from '../platform/clock.ts'
import {
  inOwnerTransaction,
  insertRows,
  takeStatistics,
  type OwnerConnection,
  type OwnerPool,
  type TableName,
} from '../platform/database/insert-rows.ts'
import { TerminalError } from '../platform/terminal-error.ts'
import { addBundleGrant, hashPassword, registerClient } from '../slices/accounts/index.ts'
import { DEMO_CLIENT, DEMO_GUEST_CODE, DEMO_PASSWORD } from './demo-client.ts'
import { hasDemoWorld, mayMakeDemoWorld } from './demo-standing.ts'
import { beginWorld, type Rows } from './demo-world.ts'
import { fillFamilyTherapy } from './family-therapy.ts'
import { fillParentSupport } from './parent-support.ts'
import { seededRandom } from './seeded-random.ts'

export { hasDemoWorld, mayMakeDemoWorld } from './demo-standing.ts'
export { removeDemo } from './remove-demo.ts'

/** The code outlives those of real guests, as the demo does. */
const GUEST_DAYS = 365
const SEED = 'A demo of Caseloom'
/** Tables that others refer to come first. */
const order: readonly TableName[] = [
  'care_model',
  'care_group',
  'lookup',
  'template',
  'template_version',
  'required_form',
  'notification_template',
  'trac',
  'trac_phase',
  'phase_form',
  'item',
  'person',
  'account',
  'member',
  'group_member',
  'managed_case',
  'case_phase',
  'case_suspension',
  'case_share',
  'relationship',
  'appointment_series',
  'series_attendee',
  'series_skip',
  'appointment',
  'attendance',
  'docform',
  'answer',
  'docform_guest',
  'fidelity_rating',
  'supervision_meeting',
  'supervision_topic',
  'to_do',
  'incident',
  'dated_event',
  'involved_person',
  'comment',
  'resource',
  'contact_item',
  'guest_bundle',
  'guest_bundle_form',
  'dashboard_item',
  'workflow_definition',
  'workflow_version',
  'workflow',
  'workflow_link',
  'workflow_run',
  'consent',
  'consent_recipient',
  'emergency_access',
  'disclosure',
]

/**
 * Makes the demo world (product.md section 7), the same every time except for dates, which move with today. All or nothing.
 * Never to be called where a real installation is configured.
 */
export async function makeDemoWorld(owner: OwnerPool, clock: Clock, say: (line: string) => void): Promise<void> {
  say('Making the demo world …')
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const now = clock.now()
  const therapy = beginWorld(
    { name: 'Family Therapy', shortName: 'family-therapy', zone: 'America/New_York', prefix: 'FT' },
    { random: seededRandom(`${SEED}, Family Therapy`), now },
  )
  const bundle = fillFamilyTherapy(therapy, passwordHash)
  const support = beginWorld(
    { name: 'Parent Support', shortName: 'parent-support', zone: 'America/Chicago', prefix: 'PS' },
    { random: seededRandom(`${SEED}, Parent Support`), now },
  )
  fillParentSupport(support, passwordHash)
  await inOwnerTransaction(owner, async (connection) => {
    await writeRows(connection, therapy.rows)
    await writeRows(connection, support.rows)
    const opened = { careModelId: bundle.careModelId, objectId: bundle.bundleId, objects: bundle.forms, by: bundle.by }
    await addBundleGrant(connection, { ...opened, code: DEMO_GUEST_CODE, days: GUEST_DAYS }, now)
    await registerClient(connection, { ...DEMO_CLIENT, name: 'Client for trying the token endpoint' })
  })
  await owner.query('analyze')
}

/** How to sign in to the demo world. */
export const demoAccountLines: readonly string[] = [
  'Sign in to "family-therapy" as clinician, supervisor, coordinator or administrator,',
  `or to "parent-support" as other.clinician. The password of all of them is ${DEMO_PASSWORD}`,
  `Guests open a family's forms at /guest-code with the code ${DEMO_GUEST_CODE}`,
  `Token endpoint: client ${DEMO_CLIENT.id} with the secret ${DEMO_CLIENT.secret}`,
]

export type DemoParts = { readonly clock: Clock; readonly say: (line: string) => void }

/**
 * Creates the demo world in an empty database and tells whether the database holds one. If other machines can connect, nothing is
 * created and a database with the demo world is refused, because its passwords are public.
 */
export async function openDemoWorld(
  owner: OwnerPool,
  isForThisMachine: boolean,
  { clock, say }: DemoParts,
): Promise<boolean> {
  if (isForThisMachine && (await mayMakeDemoWorld(owner))) await makeDemoWorld(owner, clock, say)
  const isThere = await hasDemoWorld(owner)
  if (!isThere || isForThisMachine) return isThere
  throw new TerminalError(
    'This database holds the demo world, whose passwords everybody knows, and the server is set up for others than this machine. ' +
      'Remove it with "caseloom remove-demo", or take an empty database.',
  )
}

async function writeRows(connection: OwnerConnection, rows: Rows): Promise<void> {
  const unordered = Object.keys(rows).find((table) => !order.some((known) => known === table))
  if (unordered) throw new Error(`The demo writes ${unordered}, but nobody has said when.`)
  for (const table of order) {
    const [all, early] = [rows[table] ?? [], table === 'item' ? 300 : 0]
    await insertRows(connection, table, all.slice(0, early))
    if (early > 0) await takeStatistics(connection, table)
    await insertRows(connection, table, all.slice(early))
  }
}
