import { COURSE_ZONE, givenAbsence, givenCourse, givenPresence, momentAt, type GivenCourse } from './given-course.ts'
import { givenDocuments } from '../given-documents.ts'
import { givenRating, givenRatingForm } from './given-rating-form.ts'
import type { GivenMember, GivenModel } from '../given.ts'
import type { House } from '../house.ts'

/**
 * A programme of twelve cases that was computed by hand (golden-programme.test.ts), on Thursday, November 19, 2026. The week of that
 * Thursday is open. Clocks go back in the night to November 1.
 */
export type GivenProgramme = {
  readonly model: GivenModel
  readonly groups: { readonly north: string; readonly south: string }
  readonly phases: { readonly engagement: string; readonly change: string; readonly intensive: string }
  readonly members: Readonly<
    Record<'ana' | 'ben' | 'cora' | 'supervisor' | 'coordinator' | 'administrator', GivenMember>
  >
  readonly cases: Readonly<Record<CaseName, GivenCourse>>
}

export type CaseName =
  | 'regular'
  | 'beganMidWeek'
  | 'sessionInFirstWeek'
  | 'suspended'
  | 'suspendedEarly'
  | 'closed'
  | 'twiceAWeek'
  | 'shared'
  | 'notReached'
  | 'deleted'
  | 'closedEarly'
  | 'changedMidWeek'

async function givenIntensiveTrac({ given }: House, model: GivenModel) {
  const [tracId, intensive] = [crypto.randomUUID(), crypto.randomUUID()]
  const own = { care_model_id: model.id }
  await given.insert('trac', { ...own, id: tracId, name: 'Twice a week', first_session_days: 5 })
  const phase = { ...own, id: intensive, trac_id: tracId, name: 'Intensive', sequence: 1, weeks: 6, sessions_a_week: 2 }
  await given.insert('trac_phase', phase)
  return { tracId, intensive }
}

type Making = Pick<GivenProgramme, 'groups' | 'phases' | 'members'> & { readonly tracId: string }

const weekly = (...days: string[]) => days.map((day) => `2026-${day}`)

/** The cases of Ana and Ben, in the north. */
async function givenNorth(house: House, { groups: { north: group }, phases, members: { ana, ben } }: Making) {
  const { engagement, change } = phases
  return {
    regular: await givenCourse(house, {
      clinician: ana,
      group,
      start: '2026-10-05',
      calls: ['2026-10-05'],
      held: weekly('10-06', '10-13', '10-20', '10-27', '11-03', '11-10', '11-17'),
      planned: ['2026-11-24'],
    }),
    beganMidWeek: await givenCourse(house, {
      clinician: ana,
      group,
      start: '2026-10-07',
      noShows: ['2026-10-09'],
      held: weekly('10-16', '10-23', '11-06'),
    }),
    sessionInFirstWeek: await givenCourse(house, {
      clinician: ana,
      group,
      start: '2026-10-08',
      held: weekly('10-09', '10-20', '10-27', '10-29'),
    }),
    suspended: await givenCourse(house, {
      clinician: ben,
      group,
      start: '2026-10-05',
      pauses: [{ from: '2026-10-21', to: '2026-11-04' }],
      held: weekly('10-07', '10-14', '11-18'),
    }),
    suspendedEarly: await givenCourse(house, {
      clinician: ben,
      group,
      start: '2026-10-12',
      pauses: [{ from: '2026-10-14', to: '2026-10-21' }],
      calls: ['2026-10-22'],
      // The second one is late in the evening of the Sunday on which clocks go back: by summer time it would be Monday.
      held: ['2026-10-26', '2026-11-01T23:30', '2026-11-12'],
    }),
    closed: await givenCourse(house, {
      clinician: ben,
      group,
      start: '2026-09-14',
      end: '2026-10-28',
      phases: [
        { id: engagement, from: '2026-09-14', to: '2026-10-12' },
        { id: change, from: '2026-10-12', to: '2026-10-28' },
      ],
      held: weekly('09-15', '09-22', '10-06', '10-13', '10-20', '10-27'),
    }),
    closedEarly: await givenCourse(house, {
      clinician: ben,
      group,
      start: '2026-10-05',
      end: '2026-11-05',
      held: weekly('10-08', '10-15'),
      noShows: ['2026-10-22'],
      calls: ['2026-11-03'],
    }),
    changedMidWeek: await givenCourse(house, {
      clinician: ana,
      group,
      start: '2026-09-28',
      phases: [
        { id: engagement, from: '2026-09-28', to: '2026-10-22' },
        { id: change, from: '2026-10-22' },
      ],
      held: weekly('09-29', '10-05', '10-12', '10-19', '10-23', '10-30', '11-06'),
    }),
    deleted: await givenCourse(house, {
      clinician: ana,
      group,
      start: '2026-10-05',
      held: weekly('10-06', '10-13', '10-20'),
    }),
  }
}

/** The cases of Cora, in the south. */
async function givenSouth(house: House, { groups: { south: group }, phases, members, tracId }: Making) {
  const { cora: clinician, ana } = members
  const shared = await givenCourse(house, {
    clinician,
    group,
    start: '2026-10-26',
    calls: ['2026-10-26'],
    // Half an hour before the Sunday on which clocks go back; in UTC it is Sunday already.
    held: ['2026-10-31T23:30', '2026-11-07'],
  })
  await house.given.share(shared, ana.personId)
  return {
    shared,
    twiceAWeek: await givenCourse(house, {
      clinician,
      group,
      tracId,
      start: '2026-10-19',
      phases: [{ id: phases.intensive, from: '2026-10-19' }],
      held: weekly('10-20', '10-22', '10-27', '11-03', '11-05'),
    }),
    notReached: await givenCourse(house, {
      clinician,
      group,
      start: '2026-11-16',
      noShows: ['2026-11-17'],
      planned: ['2026-11-23'],
    }),
  }
}

/** Each of the phases Engagement and Behavior change asks for a planning form of its own. */
async function givenPlans(
  house: House,
  model: GivenModel,
  { phases, cases }: Pick<GivenProgramme, 'phases' | 'cases'>,
) {
  const documents = givenDocuments(house.given, house.clock)
  const ofPhase = async (phase_id: string) => {
    const template = await documents.template(model)
    const { id: template_id } = template
    await house.given.insert('phase_form', { care_model_id: model.id, phase_id, template_id, due_days: 7 })
    return template
  }
  const [first, second] = [await ofPhase(phases.engagement), await ofPhase(phases.change)]
  await documents.document(cases.regular, first, { completed: true })
  await documents.document(cases.beganMidWeek, first)
  await documents.document(cases.closedEarly, first, { completed: true })
  await documents.document(cases.closed, second, { completed: true })
}

async function givenScores(
  house: House,
  model: GivenModel,
  { regular, sessionInFirstWeek, suspended, twiceAWeek }: GivenProgramme['cases'],
) {
  const form = await givenRatingForm(house, model)
  await givenRating(house, regular, form, { at: momentAt('2026-10-20'), alliance: 2, progress: 6 })
  await givenRating(house, regular, form, { at: momentAt('2026-11-10'), alliance: 3, impact: 5 })
  await givenRating(house, regular, form, { at: momentAt('2026-11-17'), alliance: 1, progress: 1, isOpen: true })
  await givenRating(house, sessionInFirstWeek, form, { at: momentAt('2026-11-04'), alliance: 4 })
  await givenRating(house, suspended, form, { at: momentAt('2026-10-01'), alliance: 1, impact: 6 })
  await givenRating(house, twiceAWeek, form, { at: momentAt('2026-11-05'), alliance: 2, progress: 8, impact: 2 })
}

export async function givenProgramme(house: House): Promise<GivenProgramme> {
  const { given, owner, clock } = house
  const model = await given.careModel({ zone: COURSE_ZONE })
  const groups = { north: await given.group(model, 'North'), south: await given.group(model, 'South') }
  const { tracId, intensive } = await givenIntensiveTrac(house, model)
  const change = await given.phase(model, 'Behavior change', 2)
  const phases = { engagement: model.phaseId, change, intensive }
  const { north, south } = groups
  const members = {
    ana: await given.member(model, { groups: [north], name: 'Ana Adler' }),
    ben: await given.member(model, { groups: [north], name: 'Ben Brandt' }),
    cora: await given.member(model, { groups: [south], name: 'Cora Cole' }),
    supervisor: await given.member(model, { role: 'supervisor', supervises: [north] }),
    coordinator: await given.member(model, { role: 'coordinator', groups: [north, south] }),
    administrator: await given.member(model, { role: 'administrator' }),
  }
  const making = { groups, phases, members, tracId }
  const cases = { ...(await givenNorth(house, making)), ...(await givenSouth(house, making)) }
  await owner.query('update item set deleted_at = $2, deleted_by = $3 where id = $1', [
    cases.deleted.id,
    clock.now(),
    members.administrator.personId,
  ])
  await givenPresence(house, cases.regular, '2026-10-06', true)
  await givenPresence(house, cases.regular, '2026-10-13', false)
  await givenPresence(house, cases.sessionInFirstWeek, '2026-10-09', false)
  await givenPresence(house, cases.twiceAWeek, '2026-10-20', true)
  await givenPresence(house, cases.changedMidWeek, '2026-10-30', true)
  await givenAbsence(house, cases.changedMidWeek, '2026-10-30')
  await givenPlans(house, model, { phases, cases })
  await givenScores(house, model, cases)
  return { model, groups, phases, members, cases }
}
