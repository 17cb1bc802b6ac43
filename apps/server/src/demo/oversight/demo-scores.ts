import { sessionRating } from '../../care-models/forms/session-rating.ts'
import type { NewRow } from '../../platform/database/insert-rows.ts'
import { answerRow, documentRow } from '../../slices/documents/index.ts'
import { earlierOf, plusMinutes } from '../demo-days.ts'
import { put, putItem, type World } from '../demo-world.ts'

/** Longer than the longest period that most reports are read for. */
const DAYS_BACK = 210
/** A family rates every so many sessions, and the first. */
const EVERY = 3

type ItemRow = NewRow<'item'>

/** Families' ratings of their sessions: low trust at first, rising over time. */
export function putSessionRatings(world: World): void {
  const since = plusMinutes(world.now, -DAYS_BACK * 1440)
  const held = (world.rows.item ?? []).filter(
    (item) => item.kind === 'APPOINTMENT' && item.status_class === 'confirmed' && item.case_id != null,
  )
  for (const sessions of Map.groupBy(held, (item) => item.case_id).values()) {
    const ordered = sessions.toSorted((a, b) => Number(a.date) - Number(b.date))
    for (const [index, session] of ordered.entries()) {
      const isAsked = index % EVERY === 0 && session.date instanceof Date && session.date > since
      if (isAsked && world.random.chance(0.85)) putRating(world, session, Math.min(1, index / 12))
    }
  }
}

/** `ease` grows from 0 at the first session to 1. */
function putRating(world: World, session: ItemRow, ease: number): void {
  const { careModelId: care_model_id, random, now } = world
  const template = world.rows.template?.find(({ name }) => name === sessionRating.name)
  const version = world.rows.template_version?.find(({ template_id }) => template_id === template?.id)
  if (!version || session.person_id == null) throw new Error('A session rating needs its form and its family.')
  const recorded = session.completed_at instanceof Date ? session.completed_at : now
  const begun = earlierOf(plusMinutes(recorded, random.whole(2, 30)), plusMinutes(now, -2))
  const done = earlierOf(plusMinutes(begun, random.whole(2, 6)), now)
  const by = session.clinician_id ?? null
  const id = putItem(world, {
    kind: 'DOCFORM',
    name: sessionRating.name,
    person_id: session.person_id,
    case_id: session.case_id ?? null,
    target_id: session.id,
    clinician_id: by,
    group_id: session.group_id ?? null,
    date: begun,
    status_class: 'confirmed',
    createdAt: begun,
    by,
    completedAt: done,
  })
  const form = { care_model_id, id, version_id: version.id, subject_id: session.person_id }
  put(world, 'docform', documentRow(form))
  const asked = sessionRating.body.Pages.flatMap(({ Rows }) => Rows.flat())
  const matrix = asked.find(({ QType }) => QType === 'RadioMatrix')
  const steps = matrix?.Items ?? []
  const agreed = () => steps[Math.min(4, random.whole(1, 2) + Math.round(ease * 2))]?.Id ?? ''
  const answers = [
    ...(matrix?.Cells ?? []).flat().map((cell) => [cell, agreed()] as const),
    ...asked
      .filter(({ QType }) => QType === 'Slider')
      .map((slider) => [slider, Math.min(10, random.whole(2, 5) + Math.round(ease * 5))] as const),
  ]
  for (const [{ Id: question_id }, value] of answers)
    put(world, 'answer', answerRow(form, { question_id, value, answered_at: done, answered_by: by }))
}
