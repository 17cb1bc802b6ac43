import { ManagedCase, type Phase } from '@caseloom/contracts/cases/case'
import { phasesOf } from '@caseloom/contracts/cases/week-rules'
import type { Item } from '@caseloom/contracts/items/item'
import { CalendarDay } from '@caseloom/contracts/times'
import type { Context } from '../../platform/calls/serve.ts'
import { listStoredItems, nameProperty, type KindDefinition, type Property, type StoredItem } from '../items/index.ts'
import { listLiveShares, listSuspensions, moveFirstPhase, type StoredSuspension } from './case-action-store.ts'
import { listFirstContacts } from '../people/index.ts'
import { actionsOf, refusalToDeleteCase } from './case-policy.ts'
import { listCaseFacts, listPhases, writeStartDay, type CaseFacts } from './case-store.ts'
import { fieldProblem, refuseFarDay } from '../../platform/calls/field-problem.ts'
import { findOwnEmergency } from './protection/protection-store.ts'
import { listPendingReferrals, type PendingReferral } from './referrals/referral-store.ts'
import { checkNewGroup, checkNewOwner, handCaseOver } from './transfer-case.ts'
import { listCourses, todayOf, wallNow, wholeCourse } from './week-lists.ts'

async function startDayOf({ tx, now }: Context, item: StoredItem): Promise<string | null> {
  const [facts] = await listCaseFacts(tx, [item.id], now)
  return facts?.startDay ?? null
}

/** A case must not begin in the future or after the end of its first phase. */
async function checkStartDay(context: Context, id: string, day: string): Promise<void> {
  const first = (await listPhases(context.tx, [id])).find((phase) => phase.startDay !== null)
  const isLate = first?.endDay !== undefined && first.endDay !== null && day > first.endDay
  if (isLate || day > (await todayOf(context.tx, context.now)))
    throw fieldProblem(context, 'case.start_day_invalid', 'StartDay')
}

const startDay: Property = {
  schema: CalendarDay,
  read: startDayOf,
  async write(context, item, value) {
    const before = await startDayOf(context, item)
    const day = CalendarDay.parse(value)
    refuseFarDay('StartDay', day)
    await checkStartDay(context, item.id, day)
    await writeStartDay(context.tx, item.id, day)
    await moveFirstPhase(context.tx, item.id, day)
    return { before, after: day }
  },
}

type Standing = {
  readonly facts: CaseFacts
  readonly item: StoredItem
  readonly suspensions: readonly StoredSuspension[]
  readonly referral: PendingReferral | undefined
}

async function phasesWithFigures({ tx, now }: Context, facts: CaseFacts): Promise<Phase[]> {
  const time = await wallNow(tx, now)
  const courses = await listCourses(tx, [facts], time, wholeCourse(time.slice(0, 10)))
  const course = courses.get(facts.id)
  return course ? phasesOf(course) : []
}

type OwnDetails = Omit<ManagedCase, keyof Item>

/** The fields that lists and cards show beside the name. */
function listedFields(facts: CaseFacts, phases: readonly Phase[]) {
  const current = phases.find(({ Current }) => Current)
  return {
    TypeRef: { Id: facts.tracId, Name: facts.tracName },
    OutcomeRef: facts.outcome,
    Length: facts.lengthDays,
    Days: current?.Days ?? null,
    Caremodel: facts.careModel,
    GroupId: facts.group.Id,
    GroupName: facts.group.Name,
    Category: facts.group.Name,
    LinkedTo: facts.caseBefore,
    Aux1: current?.Name ?? null,
    Aux2: facts.tracName,
    Aux3: facts.ownerName,
  }
}

const personAskedAbout = ({ id, personId }: StoredItem) => (personId === null ? [] : [{ personId, caseId: id }])

async function detailOf(context: Context, standing: Standing): Promise<OwnDetails> {
  const { facts, item, suspensions, referral } = standing
  const [phases, shares, [firstContact = null], emergency] = await Promise.all([
    phasesWithFigures(context, facts),
    listLiveShares(context.tx, facts.id, context.now),
    listFirstContacts(context.tx, personAskedAbout(item), context.now),
    item.isProtected ? findOwnEmergency(context.tx, facts.id, context.now) : undefined,
  ])
  const running = facts.state === 'suspended' ? suspensions.findLast(({ until }) => until === null) : undefined
  const actions = actionsOf(context.actor, caseKind, { item, isReferred: referral !== undefined }, context.locale)
  return {
    State: facts.state,
    Trac: { Id: facts.tracId, Name: facts.tracName },
    TracName: facts.tracName,
    StartDay: facts.startDay,
    EndDay: facts.endDay,
    Outcome: facts.outcome,
    ...listedFields(facts, phases),
    FirstContact: firstContact,
    Phases: phases,
    SharedWith: shares.map((share) => ({
      Id: share.id,
      Name: share.name,
      Type: share.withGroupId === null ? 'CLINICIAN' : 'GROUP',
      MayEdit: share.mayEdit,
      UntilDay: share.untilDay,
    })),
    Actions: actions,
    CanErase: context.actor.role === 'administrator',
    Suspension: running ? { StartDay: running.from, Reason: running.reason } : null,
    Protection: item.isProtected ? { Emergency: emergency ?? null } : null,
    Referral: referral
      ? {
          Id: referral.id,
          To: { Id: referral.toId, Name: referral.toName },
          By: referral.by,
          Message: referral.message,
          Created: referral.created,
          CanWithdraw: item.access !== 'read' && !item.sharing,
          CanAnswer: referral.canAnswer,
        }
      : null,
  }
}

async function detailsOf(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, OwnDetails>> {
  const { tx, now } = context
  const [facts, items, suspensions, referrals] = await Promise.all([
    listCaseFacts(tx, ids, now),
    listStoredItems(tx, ids),
    listSuspensions(tx, ids),
    listPendingReferrals(tx, ids),
  ])
  const details = new Map<string, OwnDetails>()
  for (const one of facts) {
    const item = items.find(({ id }) => id === one.id)
    if (!item) continue
    const own = suspensions.filter(({ caseId }) => caseId === one.id)
    const referral = referrals.find(({ caseId }) => caseId === one.id)
    details.set(one.id, await detailOf(context, { facts: one, item, suspensions: own, referral }))
  }
  return details
}

export const cases = { of: ['CASE'], details: detailsOf } as const

export const caseKind: KindDefinition = {
  kind: 'CASE',
  label: { 'en-US': 'a case', 'es-ES': 'un caso', 'it-IT': 'un caso' },
  properties: new Map([
    ['Name', nameProperty],
    ['StartDay', startDay],
  ]),
  answer: ManagedCase,
  details: detailsOf,
  refusalWhenCompleted: 'case.closed',
  transfer: {
    check: checkNewOwner,
    checkGroup: checkNewGroup,
    handOver: handCaseOver,
    isByRight: true,
    movesGroup: true,
  },
  deletion: { refusal: refusalToDeleteCase },
}
