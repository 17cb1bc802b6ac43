import { planningTools } from '../care-models/forms/planning-tools.ts'
import type { Trac } from './demo-cases.ts'
import { earlierOf, momentOf, plusDays, plusMinutes } from './demo-days.ts'
import { put, putItem, type World } from './demo-world.ts'
import { answerRow, documentRow } from '../slices/documents/index.ts'

const DUE_DAYS = 7

const parts: readonly string[] = [
  'The adults agree on the evening sentence; each child chooses one thing to do at dinner.',
  'One of them keeps the chart, the other one looks at it aloud.',
  'Everybody says once a week what went better.',
]

type Tool = { readonly name: string; readonly versionId: string; readonly body: (typeof planningTools)[number]['body'] }

/** Schedules the planning tool of each phase of a trac; open cases already have theirs. */
export function putPlanning(world: World, trac: Trac): void {
  const { careModelId: care_model_id } = world
  const tools = new Map<string, Tool>()
  for (const [index, { id: phase_id }] of trac.phases.entries()) {
    const form = planningTools[index]
    const template = world.rows.template?.find(({ name }) => name === form?.name)
    const version = world.rows.template_version?.find(({ template_id }) => template_id === template?.id)
    if (!form || !template || !version) throw new Error('A phase of the demo needs its planning tool.')
    put(world, 'phase_form', { care_model_id, phase_id, template_id: template.id, due_days: DUE_DAYS })
    tools.set(phase_id, { name: form.name, versionId: version.id, body: form.body })
  }
  const cases = new Map((world.rows.managed_case ?? []).map((row) => [row.id, row]))
  for (const stretch of world.rows.case_phase ?? []) {
    const of = cases.get(stretch.case_id)
    const tool = tools.get(stretch.phase_id)
    if (!of || of.state === 'closed' || !tool) continue
    putPlan(world, {
      of,
      tool,
      phaseId: stretch.phase_id,
      startDay: stretch.start_day,
      isOver: stretch.end_day != null,
    })
  }
}

type Planned = {
  readonly of: NonNullable<World['rows']['managed_case']>[number]
  readonly phaseId: string
  readonly startDay: string
  readonly isOver: boolean
  readonly tool: Tool
}

function putPlan(world: World, { of, phaseId, startDay, isOver, tool }: Planned): void {
  const { careModelId: care_model_id, random, now, zone } = world
  const begun = earlierOf(momentOf(startDay, 9 * 60, zone), plusMinutes(now, -5))
  const dueAt = momentOf(plusDays(startDay, DUE_DAYS), 17 * 60, zone)
  // Plans of past phases are written, and nearly all plans of phases that began a while ago.
  const isDone = dueAt < now && (isOver || random.chance(0.8))
  const doneAt = plusMinutes(dueAt, -random.whole(60, 2880))
  const id = putItem(world, {
    kind: 'DOCFORM',
    name: tool.name,
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
  const form = {
    care_model_id,
    id,
    version_id: tool.versionId,
    subject_id: of.person_id,
    phase_id: phaseId,
    due_at: dueAt,
  }
  put(world, 'docform', documentRow(form))
  if (!isDone) return
  const [aims, does, stands, again] = ['MultipleWithWriteIn', 'LongAnswer', 'Slider', 'Calendar'].map((type) =>
    tool.body.Pages.flatMap((page) => page.Rows.flat()).find(({ QType }) => QType === type),
  )
  const Ids = (aims?.Items ?? []).filter(() => random.chance(0.5)).map((item) => item.Id)
  const answers = [
    [aims, { Ids: Ids.join('|'), Text: Ids.length === 0 ? 'What the family decides next week' : '' }],
    [does, random.pick(parts)],
    [stands, isOver ? random.whole(7, 10) : random.whole(2, 8)],
    [again, plusDays(startDay, 28)],
  ] as const
  for (const [question, value] of answers) {
    if (!question) throw new Error('A planning tool of the demo lacks a question.')
    put(
      world,
      'answer',
      answerRow(form, {
        question_id: question.Id,
        value,
        answered_at: doneAt,
        answered_by: of.clinician_id,
      }),
    )
  }
}
