import { lastPhases, passedOver } from '@caseloom/contracts/cases/phase-rules'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { writeItem, type StoredItem } from '../../items/index.ts'
import { deletePhase, findLastPhase, insertPhase, writePhase, type RunningPhase } from '../case-action-store.ts'
import type { CaseListener, CaseWork } from '../case-listener.ts'
import { listPhases, type StoredPhase } from '../case-store.ts'
import { fieldProblem } from '../../../platform/calls/field-problem.ts'
import { lockCase, noteCase } from '../lock-case.ts'
import { refusalToChangePhase } from './phase-policy.ts'
import { todayOf } from '../week-lists.ts'

export type PhaseChange = {
  readonly phaseId: string
  /** Null means today. */
  readonly day: string | null
  /** Whether phases in between may be skipped. */
  readonly passesOver: boolean
}

type PhaseWork = {
  readonly context: Context
  readonly listeners: readonly CaseListener[]
  readonly item: StoredItem
  readonly phases: readonly StoredPhase[]
  readonly running: StoredPhase | undefined
  readonly before: StoredPhase | undefined
  /** The row of the running phase. */
  readonly stretch: RunningPhase | undefined
  readonly today: string
}

async function beginWork(context: Context, { kinds, listeners }: CaseWork, id: string): Promise<PhaseWork> {
  const item = await lockCase(context, kinds, id, 'trac')
  const refusal = refusalToChangePhase(item)
  if (refusal) throw new Problem(refusal)
  const { tx, now } = context
  const phases = await listPhases(tx, [id])
  const stretch = await findLastPhase(tx, id)
  return { context, listeners, item, phases, ...lastPhases(phases), stretch, today: await todayOf(tx, now) }
}

/** The wanted phase, which must come later in the trac than `from`. */
function wantedAfter({ context, phases }: PhaseWork, from: StoredPhase | undefined, change: PhaseChange): StoredPhase {
  const wanted = phases.find(({ id }) => id === change.phaseId)
  const passed = wanted && passedOver(phases, from, wanted)
  if (!wanted || !passed) throw new Problem('case.phase_invalid')
  if (passed.length > 0 && !change.passesOver)
    throw new Problem('case.phase_passed', {
      Phases: new Intl.ListFormat(context.locale).format(passed.map(({ name }) => name)),
    })
  return wanted
}

/** A phase must not begin in the future or before the phase that it follows. */
function checkDay({ context, today }: PhaseWork, day: string, earliest: string | null): void {
  if (day > today || (earliest !== null && day < earliest)) throw fieldProblem(context, 'case.phase_day_invalid', 'Day')
}

/** Moves a case to a later phase of its trac from a day on. On the first day of a phase it replaces that phase instead. */
export async function changePhase(context: Context, cases: CaseWork, id: string, change: PhaseChange): Promise<void> {
  const work = await beginWork(context, cases, id)
  const { running, stretch, today } = work
  const day = change.day ?? today
  if (stretch && running && day === running.startDay) {
    const isLater =
      work.phases.findIndex(({ id: phaseId }) => phaseId === change.phaseId) > work.phases.indexOf(running)
    return replacePhase(work, stretch, { wanted: wantedAfter(work, isLater ? running : work.before, change), day })
  }
  const wanted = wantedAfter(work, running, change)
  checkDay(work, day, running?.startDay ?? null)
  if (stretch) await writePhase(context.tx, stretch.id, { end_day: day })
  await insertPhase(context.tx, { caseId: id, phaseId: wanted.id, day }, context)
  await beginPhase(work, { phaseId: wanted.id, day })
  await note(work, [['Phase', running?.name ?? null, wanted.name], ...dayNote(day === today ? null : day)])
}

/** Corrects the phase that was begun last, or the day it began. */
export async function correctPhase(context: Context, cases: CaseWork, id: string, change: PhaseChange): Promise<void> {
  const work = await beginWork(context, cases, id)
  if (!work.stretch) throw new Problem('case.phase_invalid')
  const wanted = wantedAfter(work, work.before, change)
  await replacePhase(work, work.stretch, { wanted, day: change.day ?? work.stretch.startDay })
}

async function replacePhase(
  work: PhaseWork,
  stretch: RunningPhase,
  { wanted, day }: { readonly wanted: StoredPhase; readonly day: string },
): Promise<void> {
  const { context, running, before } = work
  // The first phase begins with the case, so its day is corrected in the case's basic info.
  if (!before && day !== stretch.startDay) throw fieldProblem(context, 'case.first_phase_day', 'Day')
  checkDay(work, day, before?.startDay ?? null)
  if (wanted === running && day === stretch.startDay) return
  const earlier = before && (await findLastPhase(context.tx, work.item.id, stretch.id))
  if (earlier) await writePhase(context.tx, earlier.id, { end_day: day })
  await writePhase(context.tx, stretch.id, { phase_id: wanted.id, start_day: day })
  await undoPhase(work, stretch.phaseId)
  await beginPhase(work, { phaseId: wanted.id, day })
  await note(work, [
    ...(wanted === running ? [] : [['Phase', running?.name ?? null, wanted.name] as const]),
    ...dayNote(day === stretch.startDay ? null : day, stretch.startDay),
  ])
}

/** Undoes the phase that was begun last. The case is in the previous phase again as if it had never left it. */
export async function takePhaseBack(context: Context, cases: CaseWork, id: string): Promise<void> {
  const work = await beginWork(context, cases, id)
  const { running, before, stretch } = work
  const earlier = stretch && (await findLastPhase(context.tx, id, stretch.id))
  if (!stretch || !earlier) throw new Problem('case.phase_first')
  await deletePhase(context.tx, stretch.id)
  await writePhase(context.tx, earlier.id, { end_day: null })
  await undoPhase(work, stretch.phaseId)
  await note(work, [['Phase', running?.name ?? null, before?.name ?? null]])
}

type Noted = readonly [property: string, before: string | null, after: string | null]

const dayNote = (day: string | null, before: string | null = null): Noted[] =>
  day === null ? [] : [['PhaseStart', before, day]]

async function note({ context, item }: PhaseWork, changes: readonly Noted[]): Promise<void> {
  const version = await writeItem(context.tx, { id: item.id, properties: ['Phase'] }, context)
  for (const [property, before, after] of changes)
    noteCase(context, item, { action: 'update', version, property, before, after })
}

async function undoPhase({ context, listeners, item }: PhaseWork, phaseId: string): Promise<void> {
  for (const { phaseUndone } of listeners) await phaseUndone?.(context, { caseId: item.id, phaseId })
}

async function beginPhase(
  { context, listeners, item }: PhaseWork,
  phase: { readonly phaseId: string; readonly day: string },
): Promise<void> {
  const { id: caseId, personId, clinicianId, groupId } = item
  if (personId === null || clinicianId === null) return
  for (const { phaseBegan } of listeners)
    await phaseBegan?.(context, { caseId, personId, clinicianId, groupId, ...phase })
}
