import type { WorkflowBody, YesNo } from '@caseloom/contracts/workflows/workflow-body'
import { familyIntake } from '../../care-models/forms/family-intake.ts'
import type { NewRow } from '../../platform/database/insert-rows.ts'
import { documentRow } from '../../slices/documents/index.ts'
import {
  workflowDefinitionRow,
  workflowLinkRow,
  workflowRow,
  workflowRunRow,
  workflowVersionRow,
} from '../../slices/workflows/index.ts'
import type { DemoCase, Trac } from '../demo-cases.ts'
import { earlierOf, momentOf, plusDays, plusMinutes } from '../demo-days.ts'
import type { StaffMember } from '../demo-staff.ts'
import { intakeBody, noShowBody, workflowMessages } from './demo-workflow-bodies.ts'
import { put, putItem, type World } from '../demo-world.ts'

const LINK_DAYS = 7
/** Both were written before the first family of the demo that uses them. */
const WRITTEN_DAYS_AGO = 120

type Published = { readonly name: string; readonly versionId: string }

/** The activities that were run, by the clinician of the case or by the family through a link. */
type Ran = {
  readonly activity: string
  /** Minutes after the start of the workflow. */
  readonly after: number
  readonly answer?: YesNo
  readonly effect?: { readonly Made: string; readonly Kind: string; readonly Version: number }
  readonly byLink?: true
}

type Started = {
  readonly published: Published
  readonly of: DemoCase
  readonly at: Date
  readonly appointmentId?: string | undefined
  readonly runs: readonly Ran[]
  readonly isFinished?: true
}

type RunRow = { readonly at: Date; readonly row: NewRow<'workflow_run'> }

type Making = { readonly cases: readonly DemoCase[]; readonly own: StaffMember; readonly trac: Trac }

/** Two workflows, the second of which is the custom action, and some that run on open cases, mostly of the account `clinician`. */
export function putWorkflows(world: World, { cases, own, trac }: Making): void {
  for (const message of workflowMessages) putMessage(world, message)
  const intake = putDefinition(world, {
    name: 'Intake',
    description: 'From the first visit to the second phase',
    body: intakeBody(world, trac),
    isCustomAction: false,
  })
  const noShow = putDefinition(world, {
    name: 'After a no-show',
    description: 'When a family did not come',
    body: noShowBody(world),
    isCustomAction: true,
  })
  const open = cases.filter((each) => each.state === 'open').toSorted((a, b) => b.startDay.localeCompare(a.startDay))
  const newest = open.filter((each) => each.clinician === own)
  const missed = open.flatMap((each) => lastMissed(world, each))
  const runs = [
    ...putIntakes(world, intake, newest),
    ...putNoShows(world, noShow, [
      ...missed.filter(({ of }) => of.clinician === own),
      ...missed.filter(({ of }) => of.clinician !== own && of.group === own.groups[0]),
      ...missed.filter(({ of }) => of.group !== own.groups[0]),
    ]),
  ]
  // The database numbers them in the order in which they are written.
  for (const { row } of runs.toSorted((a, b) => a.at.getTime() - b.at.getTime())) put(world, 'workflow_run', row)
}

function putMessage(world: World, message: (typeof workflowMessages)[number]): void {
  const { careModelId: care_model_id, random } = world
  const created_at = writtenAt(world)
  put(world, 'notification_template', { care_model_id, id: random.id(created_at), ...message, created_at })
}

const writtenAt = ({ today, zone }: World) => momentOf(plusDays(today, -WRITTEN_DAYS_AGO), 10 * 60, zone)

type Written = {
  readonly name: string
  readonly description: string
  readonly body: WorkflowBody
  readonly isCustomAction: boolean
}

function putDefinition(world: World, { name, description, body, isCustomAction }: Written): Published {
  const { careModelId: care_model_id, random } = world
  const created_at = writtenAt(world)
  const [id, versionId] = [random.id(created_at), random.id(created_at)]
  const definition = { care_model_id, id, name, description, is_custom_action: isCustomAction, created_at }
  put(world, 'workflow_definition', workflowDefinitionRow(definition))
  const published = { number: 1, body, published_at: created_at }
  put(world, 'workflow_version', workflowVersionRow({ care_model_id, id: versionId, definition_id: id, ...published }))
  return { name, versionId }
}

/** The two newest cases: one after the consent, one that waits for the end of the first weeks. */
function putIntakes(world: World, published: Published, [first, second]: readonly DemoCase[]): RunRow[] {
  const consent = { activity: 'consent', answer: 'yes', after: 120 } as const
  const intakes: readonly { readonly of: DemoCase | undefined; readonly asked: readonly Ran[] }[] = [
    { of: first, asked: [consent] },
    { of: second, asked: [consent, { activity: 'school', answer: 'no', after: 360 }] },
  ]
  return intakes.flatMap(({ of, asked }) => {
    if (!of) return []
    const at = earlierOf(momentOf(plusDays(of.startDay, 1), 9 * 60 + 20, world.zone), plusMinutes(world.now, -600))
    const made = putIntakeForm(world, of, plusMinutes(at, 2))
    const effect = { Made: made, Kind: 'DOCFORM', Version: 1 }
    return putWorkflow(world, { published, of, at, runs: [{ activity: 'form', after: 2, effect }, ...asked] })
  })
}

function putIntakeForm(world: World, { id: case_id, family, clinician, group }: DemoCase, createdAt: Date): string {
  const { careModelId: care_model_id, rows } = world
  const template = rows.template?.find((each) => each.name === familyIntake.name)
  const version = rows.template_version?.find(({ template_id }) => template_id === template?.id)
  if (!version) throw new Error(`The demo has no template "${familyIntake.name}".`)
  const id = putItem(world, {
    kind: 'DOCFORM',
    name: familyIntake.name,
    person_id: family.patient.id,
    case_id,
    clinician_id: clinician.personId,
    group_id: group.id,
    date: momentOf(plusDays(world.today, 3), 17 * 60, world.zone),
    status_class: 'waiting',
    createdAt,
    by: clinician.personId,
  })
  put(world, 'docform', documentRow({ care_model_id, id, version_id: version.id, subject_id: family.patient.id }))
  return id
}

type Missed = { readonly of: DemoCase; readonly appointmentId: string; readonly at: Date }

/** The last meeting of a case that the family missed, if that was not long ago. */
function lastMissed(world: World, of: DemoCase): Missed[] {
  const { rows, now } = world
  const noShow = world.choice('appointment-outcomes', 'No-show')
  const missed = new Set(rows.appointment?.filter((each) => each.outcome_id === noShow).map(({ id }) => id))
  const [last] = (rows.item ?? [])
    .flatMap(({ id, case_id, date }) =>
      case_id === of.id && id !== undefined && missed.has(id) && date instanceof Date ? [{ id, date }] : [],
    )
    .toSorted((a, b) => b.date.getTime() - a.date.getTime())
  const at = last && plusMinutes(last.date, 90)
  return at && at < plusMinutes(now, -3 * 1440) ? [{ of, appointmentId: last.id, at }] : []
}

/** How four missed meetings were followed up: the family has answered, was reached, stops, or has not answered yet. */
const courses: readonly Pick<Started, 'runs' | 'isFinished'>[] = [
  {
    runs: [
      { activity: 'phone', after: 60, answer: 'no' },
      { activity: 'message', after: 64 },
      { activity: 'go-on', after: 1440 + 200, answer: 'yes', byLink: true },
    ],
  },
  { runs: [{ activity: 'phone', after: 25, answer: 'yes' }] },
  {
    runs: [
      { activity: 'phone', after: 45, answer: 'no' },
      { activity: 'message', after: 50 },
      { activity: 'go-on', after: 700, answer: 'no', byLink: true },
      { activity: 'tell', after: 1440 + 30 },
    ],
    isFinished: true,
  },
  {
    runs: [
      { activity: 'phone', after: 15, answer: 'no' },
      { activity: 'message', after: 18 },
    ],
  },
]

function putNoShows(world: World, published: Published, missed: readonly Missed[]): RunRow[] {
  return courses.flatMap((course, turn) => {
    const one = missed[turn]
    return one ? putWorkflow(world, { published, ...one, ...course }) : []
  })
}

/** Starts a workflow; returns the rows of what was run. */
function putWorkflow(world: World, { published, of, at, appointmentId, runs, isFinished }: Started): RunRow[] {
  const { careModelId: care_model_id, random } = world
  const by = of.clinician.personId
  const last = runs.at(-1)
  const id = putItem(world, {
    kind: 'WORKFLOW',
    name: published.name,
    person_id: of.family.patient.id,
    case_id: of.id,
    clinician_id: by,
    group_id: of.group.id,
    date: at,
    status_class: isFinished ? 'confirmed' : 'waiting',
    createdAt: at,
    by,
    changedAt: last && plusMinutes(at, last.after),
    ...(isFinished && last && { completedAt: plusMinutes(at, last.after) }),
  })
  const row = { care_model_id, id, version_id: published.versionId, appointment_id: appointmentId ?? null }
  put(world, 'workflow', workflowRow(row))
  return runs.map(({ activity, after, answer = null, effect = {}, byLink }, turn) => {
    const ran_at = plusMinutes(at, after)
    // The message before it brought the link.
    const made_at = plusMinutes(at, runs[turn - 1]?.after ?? 0)
    const sent = byLink && byFamily(world, { workflow_id: id, activity, by, made_at, ran_at })
    const what = { workflow_id: id, activity, answer, effect, ran_at }
    const ran = { care_model_id, id: random.id(ran_at), ...what, ran_by: byLink ? null : by, ...sent }
    return { at: ran_at, row: workflowRunRow(ran) }
  })
}

type ByLink = {
  readonly workflow_id: string
  readonly activity: string
  readonly by: string
  readonly made_at: Date
  readonly ran_at: Date
}

/** The link that a family used, and what its phone sent. The address is one of those that documentation may use. */
function byFamily(world: World, { workflow_id, activity, by, made_at, ran_at }: ByLink) {
  const { careModelId: care_model_id, random } = world
  const id = random.id(made_at)
  const times = { made_at, expires_at: plusMinutes(made_at, LINK_DAYS * 1440), used_at: ran_at }
  put(
    world,
    'workflow_link',
    workflowLinkRow({ care_model_id, id, workflow_id, activity, locale: 'en-US', made_by: by, ...times }),
  )
  const hex = () => random.whole(0, 0xffff).toString(16).padStart(4, '0')
  return {
    link_id: id,
    fingerprint: Array.from({ length: 8 }, hex).join(''),
    address: `203.0.113.${random.whole(1, 254)}`,
    location: { Latitude: 40.71, Longitude: -74.01, Accuracy: 900, Time: ran_at.toISOString() },
  }
}
