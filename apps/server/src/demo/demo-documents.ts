import { sessionNote } from '../care-models/default-templates.ts'
import type { NewRow } from '../platform/database/insert-rows.ts'
import { earlierOf, plusMinutes } from './demo-days.ts'
import type { StaffMember } from './demo-staff.ts'
import { put, putItem, type World } from './demo-world.ts'
import { answerRow, documentRow } from '../slices/documents/index.ts'

const DAYS_BACK = 75
/** The share of less recent sessions that have their note. */
const WRITTEN = 0.9

const nextSteps: readonly string[] = [
  'Two dinners without phones, and each says one thing that went well.',
  'The evening sentence, said by both adults in the same words, for a whole week.',
  'The pause: step out, water, come back in five minutes. The card stays on the fridge.',
  'One message to the teacher, written together and sent tomorrow.',
  'Three short and exact words of praise a day, written down.',
  'The chart for school mornings, with a small reward on Friday.',
  'A walk on Sunday, and ten quiet minutes before anybody talks about money.',
]
const watchers: readonly string[] = ['The whole family', 'The adults', 'Whoever is home first', '']
const forSupervision: readonly string[] = [
  '',
  '',
  '',
  'How to bring the quiet ones in without asking them out.',
  'Whether it is time for the next phase.',
  'The tension between the adults, and what of it is mine to name.',
]

type ItemRow = NewRow<'item'>

/** Notes on recent sessions: most completed, and the newest of the account `clinician` begun and still open. */
export function putDocuments(world: World, own: StaffMember): void {
  const since = plusMinutes(world.now, -DAYS_BACK * 1440)
  const isNoted = new Set(sessionNote.askedFor.map((type) => world.choice('appointment-types', type)))
  const meetings = new Map((world.rows.appointment ?? []).map((meeting) => [meeting.id, meeting]))
  const attended = Map.groupBy(
    (world.rows.item ?? []).filter((item) => item.kind === 'ATTENDANCE' && item.active && item.completed),
    (item) => item.target_id,
  )
  const held = (world.rows.item ?? []).filter(
    (item) =>
      item.kind === 'APPOINTMENT' &&
      item.status_class === 'confirmed' &&
      item.person_id != null &&
      item.date instanceof Date &&
      item.date > since &&
      isNoted.has(meetings.get(item.id)?.type_id ?? ''),
  )
  const newest = held
    .filter((item) => item.clinician_id === own.personId)
    .toSorted((a, b) => Number(b.date) - Number(a.date))
    .slice(0, 1)
  for (const item of held) {
    const isOpen = newest.includes(item)
    if (!isOpen && !world.random.chance(WRITTEN)) continue
    const names = (attended.get(item.id) ?? []).map((each) => each.name.split(' ')[0] ?? '')
    putNote(world, item, { names, notes: meetings.get(item.id)?.notes ?? '', isOpen })
  }
}

type Said = { readonly names: readonly string[]; readonly notes: string; readonly isOpen: boolean }

function putNote(world: World, session: ItemRow, said: Said): void {
  const { random, now, careModelId: care_model_id } = world
  const recorded = session.completed_at instanceof Date ? session.completed_at : now
  const begun = earlierOf(plusMinutes(recorded, random.whole(1, 10)), plusMinutes(now, -1))
  const done = earlierOf(plusMinutes(begun, random.whole(4, 25)), now)
  const by = session.clinician_id ?? null
  const id = putItem(world, {
    kind: 'DOCFORM',
    name: sessionNote.name,
    person_id: session.person_id ?? null,
    case_id: session.case_id ?? null,
    target_id: session.id,
    clinician_id: by,
    group_id: session.group_id ?? null,
    date: begun,
    status_class: said.isOpen ? 'waiting' : 'confirmed',
    createdAt: begun,
    by,
    ...(!said.isOpen && { completedAt: done }),
  })
  const version_id = world.rows.template_version?.[0]?.id
  if (version_id === undefined || session.person_id == null)
    throw new Error('A note needs its template and its subject.')
  const form = { care_model_id, id, version_id, subject_id: session.person_id }
  put(world, 'docform', documentRow(form))
  for (const [index, text] of answersOf(world, session, said).entries()) {
    const question = asked[index]
    if (question === undefined || text === '') continue
    const at = earlierOf(plusMinutes(begun, index), done)
    put(world, 'answer', answerRow(form, { question_id: question, value: text, answered_at: at, answered_by: by }))
  }
}

/** The answered questions of the template, in order. */
const asked = sessionNote.body.Pages.flatMap((page) => page.Rows.flat())
  .filter((question) => question.QType.endsWith('Answer'))
  .map((question) => question.Id)

/** A session note: who took part, where, the topics, what went well and, unless the note is still open, the next steps. */
function answersOf({ random }: World, session: ItemRow, { names, notes, isOpen }: Said): readonly string[] {
  const [worked = '', ...rest] = notes.split(/(?<=[.!?]) /)
  const place = (session.description ?? '').split(' · ')[0] ?? ''
  const first = [names.join(', '), place, worked, rest.join(' ')]
  return isOpen ? first : [...first, random.pick(nextSteps), random.pick(watchers), random.pick(forSupervision)]
}
