import { questionsOf } from '@caseloom/contracts/documents/document-rules'
import { sessionFidelity } from '../../care-models/forms/session-fidelity.ts'
import type { NewRow } from '../../platform/database/insert-rows.ts'
import { answerRow, documentRow } from '../../slices/documents/index.ts'
import { ratingRow } from '../../slices/supervision/index.ts'
import { earlierOf, plusMinutes } from '../demo-days.ts'
import type { Team } from '../demo-teamwork.ts'
import type { StaffMember } from '../demo-staff.ts'
import { put, putItem, type World } from '../demo-world.ts'

const WEEKS_BACK = 28
const WEEK_MINUTES = 7 * 1440

const toKeep: readonly string[] = [
  'You asked each of them what they would like to be different, and waited for the answer.',
  'The quiet one spoke first today. That was your doing.',
  'The rehearsal was short, and they laughed. They will try it at home.',
  'You named what the two of them agree on before what divides them.',
]
const toTry: readonly string[] = [
  'Set the practice for home before the last ten minutes.',
  'Ask the father the same question that you ask the mother.',
  'Let them rehearse it twice; the second time is the one that they remember.',
  'Say less while they look for words.',
]

type ItemRow = NewRow<'item'>

/** Every clinician is rated every few weeks by the supervisor of their group, and gets better at it; one has waited for a while. */
export function putRatings(world: World, { clinicians, supervisors }: Team): void {
  const held = (world.rows.item ?? []).filter(
    (item) => item.kind === 'APPOINTMENT' && item.status_class === 'confirmed' && item.case_id != null,
  )
  const byClinician = Map.groupBy(held, (item) => item.clinician_id ?? '')
  for (const [turn, clinician] of clinicians.entries()) {
    const supervisor = supervisors.find(({ groups }) => groups.some(({ id }) => id === clinician.groups[0]?.id))
    if (!supervisor) continue
    const sessions = (byClinician.get(clinician.personId) ?? []).toSorted((a, b) => Number(a.date) - Number(b.date))
    const newest = turn % 5 === 3 ? 6 : world.random.whole(0, 2)
    for (let weeks = WEEKS_BACK - world.random.whole(0, 3); weeks >= newest; weeks -= world.random.whole(3, 5)) {
      const at = plusMinutes(world.now, -weeks * WEEK_MINUTES - world.random.whole(0, 2 * 1440))
      const session = sessions.findLast(({ date }) => date instanceof Date && plusMinutes(date, 180) < at)
      if (session) putRating(world, { session, clinician, supervisor, at, ease: 1 - weeks / WEEKS_BACK })
    }
  }
}

type NewRating = {
  readonly session: ItemRow
  readonly clinician: StaffMember
  readonly supervisor: StaffMember
  readonly at: Date
  /** From 0 for the first months to 1 for today. */
  readonly ease: number
}

/** The aspects that are rated; the matrix itself has no answer. */
const aspects = questionsOf(sessionFidelity.body).filter(({ QType }) => QType === 'RadioButtons')

function putRating(world: World, { session, clinician, supervisor, at, ease }: NewRating): void {
  const { careModelId: care_model_id, random, now } = world
  const by = supervisor.personId
  const id = putItem(world, {
    kind: 'DOCFORM',
    name: `${sessionFidelity.name}, ${clinician.name}`,
    person_id: clinician.personId,
    clinician_id: by,
    group_id: session.group_id ?? null,
    date: at,
    status_class: 'confirmed',
    createdAt: at,
    by,
    completedAt: earlierOf(plusMinutes(at, random.whole(6, 25)), now),
  })
  const template = world.rows.template?.find(({ name }) => name === sessionFidelity.name)
  const version = world.rows.template_version?.find(({ template_id }) => template_id === template?.id)
  if (!version || session.case_id == null) throw new Error('A rating needs its form and its case.')
  const form = { care_model_id, id, version_id: version.id, subject_id: clinician.personId }
  put(world, 'docform', documentRow(form))
  const about = { document_id: id, case_id: session.case_id, session_id: session.id, rater_id: by }
  put(world, 'fidelity_rating', ratingRow({ care_model_id, ...about, rated_id: clinician.personId }))
  const answer = (question_id: string, value: string) =>
    put(world, 'answer', answerRow(form, { question_id, value, answered_at: at, answered_by: by }))
  for (const { Id, Items = [] } of aspects) {
    const points = Math.min(5, Math.max(1, Math.round(2.6 + ease * 1.5 + random.whole(-1, 1))))
    const chosen = Items.find(({ Points }) => Points === points)
    if (chosen) answer(Id, chosen.Id)
  }
  const [keep, next] = sessionFidelity.body.Pages[0]?.Rows.slice(-2).map((row) => row[0]?.Id) ?? []
  if (keep) answer(keep, random.pick(toKeep))
  if (next && random.chance(0.8)) answer(next, random.pick(toTry))
}
