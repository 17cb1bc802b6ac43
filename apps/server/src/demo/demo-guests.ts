import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { sessionRating } from '../care-models/forms/session-rating.ts'
import { weeklyCheckIn } from '../care-models/forms/weekly-check-in.ts'
import { answerRow, documentRow } from '../slices/documents/index.ts'
import type { DemoCase } from './demo-cases.ts'
import { earlierOf, momentOf, plusDays, plusMinutes } from './demo-days.ts'
import type { FamilyPerson } from './demo-families.ts'
import type { StaffMember } from './demo-staff.ts'
import { spanishCheckIn } from './spanish-check-in.ts'
import { put, putItem, type World } from './demo-world.ts'

/** Weeks for which the patient has rated the session and a parent has said how the week went. */
const WEEKS = 10
/** Ratings and check-ins that the clinician has not opened yet. */
const UNSEEN_WEEKS = 1
const DUE_DAYS = 7

/** The bundle that the guest code of the demo opens. */
export type DemoBundle = {
  readonly careModelId: string
  readonly bundleId: string
  readonly forms: readonly string[]
  readonly by: string
}

type Asked = { readonly name: string; readonly body: TemplateBody }
type Answers = ReadonlyMap<string, unknown>
type Filled = { readonly answers: Answers; readonly at: Date; readonly isSeen: boolean }

/**
 * What families fill in by themselves: weekly ratings and check-ins of one case of the account `clinician`, whose scores get better,
 * and a bundle for three of that family that waits for its guests.
 */
export function putGuestForms(world: World, cases: readonly DemoCase[], own: StaffMember): DemoBundle {
  const ofFamily = cases
    .filter((each) => each.clinician === own && each.state === 'open' && each.family.household.length > 1)
    .toSorted((a, b) => a.startDay.localeCompare(b.startDay))[0]
  const [parent, other] = ofFamily?.family.household ?? []
  if (!ofFamily || !parent || !other) throw new Error('The demo needs a family of three with an open case.')
  const { patient } = ofFamily.family
  for (let ago = WEEKS; ago >= 1; ago -= 1) {
    const isSeen = ago > UNSEEN_WEEKS
    const day = plusDays(world.today, 1 - 7 * ago)
    if (day <= ofFamily.startDay) continue
    const at = earlierOf(momentOf(day, 19 * 60 + ago, world.zone), plusMinutes(world.now, -90 * ago))
    const progress = (WEEKS - ago) / (WEEKS - 1)
    putForm(world, {
      of: ofFamily,
      form: sessionRating,
      about: patient,
      filled: { answers: rating(world, progress), at, isSeen },
    })
    putForm(world, {
      of: ofFamily,
      form: weeklyCheckIn,
      about: parent,
      filled: { answers: checkIn(world, progress), at: plusMinutes(at, -45), isSeen },
    })
  }
  const forms = [
    putForm(world, { of: ofFamily, form: weeklyCheckIn, about: parent }),
    putForm(world, { of: ofFamily, form: sessionRating, about: patient }),
    putForm(world, { of: ofFamily, form: spanishCheckIn, about: other }),
  ]
  return { careModelId: world.careModelId, bundleId: putBundle(world, ofFamily, forms), forms, by: own.personId }
}

function putBundle(world: World, of: DemoCase, forms: readonly string[]): string {
  const { careModelId: care_model_id, random, now } = world
  const created_at = plusMinutes(now, -120)
  const id = random.id(created_at)
  put(world, 'guest_bundle', { care_model_id, id, case_id: of.id, created_at, created_by: of.clinician.personId })
  for (const [sequence, document_id] of forms.entries())
    put(world, 'guest_bundle_form', { care_model_id, bundle_id: id, document_id, sequence })
  return id
}

type Form = { readonly of: DemoCase; readonly form: Asked; readonly about: FamilyPerson; readonly filled?: Filled }

/** A form about one of the family; without `filled` it waits. */
function putForm(world: World, { of, form, about, filled }: Form): string {
  const { careModelId: care_model_id, now } = world
  const begun = filled ? plusMinutes(filled.at, -2 * 1440) : plusMinutes(now, -120)
  const due = plusMinutes(begun, DUE_DAYS * 1440)
  const by = of.clinician.personId
  const id = putItem(world, {
    kind: 'DOCFORM',
    name: form.name,
    person_id: of.family.patient.id,
    case_id: of.id,
    clinician_id: by,
    group_id: of.group.id,
    date: filled?.at ?? due,
    status_class: filled ? 'confirmed' : 'waiting',
    createdAt: begun,
    by,
    ...(filled && { completedAt: filled.at, completedBy: null }),
  })
  const row = { care_model_id, id, version_id: versionOf(world, form), subject_id: about.id }
  put(world, 'docform', documentRow(row))
  if (!filled) return id
  for (const [question_id, value] of filled.answers)
    put(
      world,
      'answer',
      answerRow(row, { question_id, value: jsonOf(value), answered_at: filled.at, answered_by: null }),
    )
  const seen_at = filled.isSeen ? plusMinutes(filled.at, 15 * 60) : null
  const guest = { page: form.body.Pages.length, session_id: null, completed_at: filled.at }
  put(world, 'docform_guest', {
    care_model_id,
    document_id: id,
    ...guest,
    seen_at: seen_at && earlierOf(seen_at, now),
    seen_by: filled.isSeen ? by : null,
  })
  return id
}

const jsonOf = (value: unknown) => (typeof value === 'number' ? value : String(value))

function versionOf(world: World, { name }: Asked): string {
  const template = world.rows.template?.find((each) => each.name === name)
  const version = world.rows.template_version?.find(({ template_id }) => template_id === template?.id)
  if (!version) throw new Error(`The demo has no template "${name}".`)
  return version.id
}

const questionsOf = ({ body }: Asked) => body.Pages.flatMap((page) => page.Rows.flat())

/** A number that grows with the family's progress, with good and bad weeks. */
function grown({ random }: World, progress: number, [from, to]: readonly [number, number]): number {
  const wanted = from + (to - from) * progress + random.whole(-10, 10) / 10
  return Math.round(Math.min(Math.max(wanted, from - 1, 0), to))
}

function rating(world: World, progress: number): Answers {
  const answers = new Map<string, unknown>()
  for (const question of questionsOf(sessionRating)) {
    if (question.QType === 'Slider') answers.set(question.Id, grown(world, progress, [3, 9]))
    for (const cell of question.Cells?.flat() ?? [])
      answers.set(cell.Id, question.Items?.[grown(world, progress, [1, 4])]?.Id)
  }
  return answers
}

const wentWell = [
  'We ate together twice',
  'He told me about school',
  'Nobody shouted',
  'A quiet Sunday',
  'She helped with dinner',
]

/** The last choice is the hardest week. */
function checkIn(world: World, progress: number): Answers {
  const [home, week, , evenings, arguments_, well] = questionsOf(weeklyCheckIn)
  const choice = (question: TemplateQuestion | undefined, index: number) => question?.Items?.[index]?.Id
  const said: readonly (readonly [TemplateQuestion | undefined, unknown])[] = [
    [home, choice(home, 0)],
    [week, choice(week, 4 - grown(world, progress, [1, 4]))],
    [evenings, grown(world, progress, [1, 6])],
    [arguments_, 7 - grown(world, progress, [2, 6])],
    [well, world.random.pick(wentWell)],
  ]
  return new Map(said.flatMap(([question, value]) => (question ? [[question.Id, value] as const] : [])))
}
