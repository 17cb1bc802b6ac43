import { weekOf } from '@caseloom/contracts/cases/calendar-days'
import type { WeekStart } from '@caseloom/contracts/week-start'
import type {
  GroupMember,
  OneSupervisedGroup,
  SupervisedGroup,
  SupervisedMember,
} from '@caseloom/contracts/supervision/supervision'
import { ratingDue } from '@caseloom/contracts/supervision/supervision-rules'
import type { Context } from '../../platform/calls/serve.ts'
import { pageAnswer } from '../../platform/calls/page-answer.ts'
import { Problem } from '../../platform/problem.ts'
import { getWeekStart } from '../cases/index.ts'
import { findGroupName } from '../items/index.ts'
import { figuresOf, readRunningWork, sumOf, type RunningWork } from './care-figures.ts'
import { countCases } from './overseen-case-lists.ts'
import {
  findOverseenGroup,
  findWorker,
  listOverseenGroups,
  listWorkers,
  type OverseenGroup,
  type Worker,
} from './overseen-lists.ts'
import { listAwaitedRatings, listLastRatings, type Awaited, type StoredRating } from './ratings/rating-lists.ts'
import { figuresOfRatings, type RatingFigures } from './ratings/rating-figures.ts'

/** Everything that the figures of some groups are counted from. */
type Overview = {
  readonly work: RunningWork
  readonly workers: readonly Worker[]
  readonly ratings: readonly StoredRating[]
  readonly figures: RatingFigures
  readonly awaited: readonly Awaited[]
  readonly weekStart: WeekStart
}

async function readOverview(context: Context, groupIds: readonly string[], personId?: string): Promise<Overview> {
  const { tx } = context
  const work = await readRunningWork(context, { groupIds, ...(personId !== undefined && { personId }) })
  const workers = await listWorkers(tx, groupIds)
  const ratings = await listLastRatings(tx, groupIds, 1, personId)
  return {
    work,
    workers,
    ratings,
    figures: await figuresOfRatings(context, ratings),
    awaited: await listAwaitedRatings(tx, groupIds),
    weekStart: await getWeekStart(tx),
  }
}

/** Somebody's row: in one group, or in all of the overview's. */
function toMember(
  { work, ratings, figures, awaited }: Overview,
  worker: Worker,
  groupIds: readonly string[],
): GroupMember {
  const { personId } = worker
  const isTheirs = (each: { groupId: string | null }) => each.groupId !== null && groupIds.includes(each.groupId)
  const own = work.cases.filter((each) => each.clinicianId === personId && isTheirs(each))
  const last = ratings.find((each) => each.ratedId === personId && isTheirs(each))
  const due = awaited.filter((each) => each.personId === personId && isTheirs(each))
  return {
    Id: personId,
    RefId: worker.memberId,
    Name: worker.name,
    Description: worker.title,
    Type: worker.role,
    Photo: worker.photo,
    InGroup: worker.inGroup,
    ...figuresOf(work, own),
    LastRating: last === undefined ? null : (figures.get(last.id) ?? null),
    RatingDue: ratingDue(due, work.time.slice(0, 10)),
  }
}

function toGroup(overview: Overview, group: OverseenGroup): SupervisedGroup {
  const members = overview.workers
    .filter(({ groupId }) => groupId === group.id)
    .map((worker) => toMember(overview, worker, [group.id]))
  return {
    Id: group.id,
    Name: group.name,
    Description: group.category,
    Active: group.active,
    ...sumOf(members),
    RatingsDue: members.filter(({ RatingDue }) => RatingDue !== null).length,
    Members: members,
    Week: weekOf(overview.work.time.slice(0, 10), overview.weekStart),
  }
}

const casesOf = ({ work }: Overview) => work.cases.map(({ id }) => id)

/** The groups that the reader answers for; none for most clinicians. */
export async function readGroups(context: Context, page: { readonly offset: number; readonly limit: number }) {
  const { rows, total } = await listOverseenGroups(context.tx, page)
  const overview = await readOverview(
    context,
    rows.map(({ id }) => id),
  )
  context.audit({ action: 'list', items: casesOf(overview) })
  return pageAnswer(
    rows.map((group) => toGroup(overview, group)),
    total,
    page,
  )
}

export async function getOverseenGroup({ tx }: Context, id: string): Promise<OverseenGroup> {
  const group = await findOverseenGroup(tx, id)
  if (!group) throw new Problem('record.not_found')
  return group
}

export async function readGroup(context: Context, id: string): Promise<OneSupervisedGroup> {
  const group = await getOverseenGroup(context, id)
  const overview = await readOverview(context, [group.id])
  context.audit({ action: 'list', items: casesOf(overview) })
  const cases = await countCases(context.tx, { groupIds: [group.id] }, '')
  return { ...toGroup(overview, group), Cases: cases.reduce((sum, { total }) => sum + total, 0) }
}

export async function getWorker({ tx }: Context, id: string, referral: string | undefined) {
  const worker = await findWorker(tx, id, referral)
  if (!worker) throw new Problem('record.not_found')
  return worker
}

export async function readMember(
  context: Context,
  id: string,
  referral: string | undefined,
): Promise<SupervisedMember> {
  const { personId, groups } = await getWorker(context, id, referral)
  const overview = await readOverview(context, groups, personId)
  const worker = overview.workers.find((each) => each.personId === personId)
  if (!worker) throw new Problem('record.not_found')
  context.audit({ action: 'list', personId, items: casesOf(overview) })
  const name = referral === undefined ? undefined : await findGroupName(context.tx, referral)
  return {
    ...toMember(overview, worker, groups),
    Group: referral === undefined || name === undefined ? null : { Id: referral, Name: name },
    Forms: overview.work.forms.map((form) => ({
      Id: form.id,
      Name: form.name,
      Case: { Id: form.caseId, Name: form.caseName },
      PersonId: form.personId,
      Due: form.due,
    })),
  }
}
