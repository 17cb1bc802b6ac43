import type { TemplateBody } from '@caseloom/contracts/documents/template'
import type { JsonObject } from '../platform/database/tables.generated.ts'
import type { Trac } from './demo-cases.ts'
import { earlierOf, momentOf, plusDays, plusMinutes } from './demo-days.ts'
import { put, putItem, type World } from './demo-world.ts'
import { answerRow, documentRow, templateRow, templateVersionRow } from '../slices/documents/index.ts'

const DUE_DAYS = 7

const question = (n: number) => `01910000-0000-7000-8000-0000000001${n.toString(16).padStart(2, '0')}`

/** The planning form that each phase of a trac schedules. */
const phasePlan: { readonly name: string; readonly description: string; readonly body: TemplateBody & JsonObject } = {
  name: 'Phase plan',
  description: 'What this phase is for, with this family',
  body: {
    Pages: [
      {
        Title: 'The plan',
        Rows: [
          [{ Id: question(1), QType: 'Instruction', Text: 'Write it with the family, in their words.' }],
          [{ Id: question(2), QType: 'LongAnswer', Text: 'What is this phase for?', Required: true }],
          [{ Id: question(3), QType: 'LongAnswer', Text: 'What does each of them do?', Required: true }],
          [{ Id: question(4), QType: 'ShortAnswer', Text: 'How will you know that it is time for the next phase?' }],
        ],
      },
    ],
  },
}

const aims: readonly string[] = [
  'Everybody at the table, and nobody is the problem.',
  'Fewer arguments in the morning, and a way back from those that happen.',
  'Rules that both adults hold, and praise where it is due.',
  'What works at home is tried at school and with the grandparents.',
]
const parts: readonly string[] = [
  'The adults agree on the evening sentence; each child chooses one thing to do at dinner.',
  'One of them keeps the chart, the other one looks at it aloud.',
  'Everybody says once a week what went better.',
]

/** Schedules the planning form in every phase of a trac; open cases already have theirs. */
export function putPlanning(world: World, trac: Trac): void {
  const { careModelId: care_model_id, random, now } = world
  const at = plusMinutes(now, -600 * 1440)
  const [templateId, versionId] = [random.id(at), random.id(at)]
  const { name, description, body } = phasePlan
  put(world, 'template', templateRow({ care_model_id, id: templateId, name, description, created_at: at }))
  const version = { care_model_id, id: versionId, template_id: templateId, body, published_at: at }
  put(world, 'template_version', templateVersionRow(version))
  for (const { id } of trac.phases)
    put(world, 'phase_form', { care_model_id, phase_id: id, template_id: templateId, due_days: DUE_DAYS })
  const ids = new Set(trac.phases.map(({ id }) => id))
  const cases = new Map((world.rows.managed_case ?? []).map((row) => [row.id, row]))
  for (const stretch of world.rows.case_phase ?? []) {
    const of = cases.get(stretch.case_id)
    if (!of || of.state === 'closed' || !ids.has(stretch.phase_id)) continue
    putPlan(world, {
      of,
      phaseId: stretch.phase_id,
      startDay: stretch.start_day,
      isOver: stretch.end_day != null,
      versionId,
    })
  }
}

type Planned = {
  readonly of: NonNullable<World['rows']['managed_case']>[number]
  readonly phaseId: string
  readonly startDay: string
  readonly isOver: boolean
  readonly versionId: string
}

function putPlan(world: World, { of, phaseId, startDay, isOver, versionId }: Planned): void {
  const { careModelId: care_model_id, random, now, zone } = world
  const begun = earlierOf(momentOf(startDay, 9 * 60, zone), plusMinutes(now, -5))
  const dueAt = momentOf(plusDays(startDay, DUE_DAYS), 17 * 60, zone)
  // Plans of past phases are written, and nearly all plans of phases that began a while ago.
  const isDone = dueAt < now && (isOver || random.chance(0.8))
  const doneAt = plusMinutes(dueAt, -random.whole(60, 2880))
  const id = putItem(world, {
    kind: 'DOCFORM',
    name: phasePlan.name,
    person_id: of.person_id,
    case_id: of.id,
    clinician_id: of.clinician_id,
    group_id: of.group_id,
    date: dueAt,
    status_class: isDone ? 'confirmed' : 'waiting',
    createdAt: begun,
    by: of.clinician_id,
    ...(isDone && { completedAt: doneAt }),
  })
  const form = { care_model_id, id, version_id: versionId, subject_id: of.person_id, phase_id: phaseId, due_at: dueAt }
  put(world, 'docform', documentRow(form))
  if (!isDone) return
  for (const [question_id, value] of [
    [question(2), random.pick(aims)],
    [question(3), random.pick(parts)],
  ] as const)
    put(world, 'answer', answerRow(form, { question_id, value, answered_at: doneAt, answered_by: of.clinician_id }))
}
