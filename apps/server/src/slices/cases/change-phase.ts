import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { stampItem, type KindRegister, type StoredItem } from '../items/index.ts'
import { findLastPhase, insertPhase, writePhase } from './case-action-store.ts'
import { listPhases } from './case-store.ts'
import { lockCase, noteCase } from './lock-case.ts'
import { refusalToChangePhase } from './phase-policy.ts'
import { todayOf } from './week-lists.ts'

/** Takes a case to a later phase of its trac from today on. What was chosen today may be chosen otherwise today. */
export async function changePhase(context: Context, kinds: KindRegister, id: string, phaseId: string): Promise<void> {
  const item = await lockCase(context, kinds, id, 'trac')
  const refusal = refusalToChangePhase(item)
  if (refusal) throw new Problem(refusal)
  const plans = await listPhases(context.tx, [id])
  const running = await findLastPhase(context.tx, id)
  const today = await todayOf(context.tx, context.now)
  const wanted = plans.find((plan) => plan.id === phaseId)
  const current = plans.find((plan) => plan.id === running?.phaseId)
  const isCorrection = running !== undefined && running.startDay >= today
  const isLater = wanted !== undefined && (current === undefined || wanted.sequence > current.sequence)
  if (!wanted || wanted.id === current?.id || (!isLater && !isCorrection)) throw new Problem('case.phase_invalid')
  if (isCorrection) await writePhase(context.tx, running.id, { phase_id: phaseId })
  else {
    if (running) await writePhase(context.tx, running.id, { end_day: today })
    await insertPhase(context.tx, { caseId: id, phaseId, day: today }, context)
  }
  await bringForms(context, kinds, { item, phaseId, day: today, mistaken: isCorrection ? current?.id : undefined })
  const version = await stampItem(context.tx, id, context, ['Phase'])
  noteCase(context, item, {
    action: 'update',
    version,
    property: 'Phase',
    before: current?.name ?? null,
    after: wanted.name,
  })
}

type NewPhase = {
  readonly item: StoredItem
  readonly phaseId: string
  readonly day: string
  readonly mistaken: string | undefined
}

/** The forms of the phase come to the case's clinician; those of one that was chosen by mistake today go. */
async function bringForms(context: Context, kinds: KindRegister, { item, phaseId, day, mistaken }: NewPhase) {
  const { id: caseId, personId, clinicianId, groupId } = item
  if (personId === null || clinicianId === null) return
  for (const kind of kinds.values()) {
    if (mistaken !== undefined) await kind.goWithPhase?.(context, { caseId, phaseId: mistaken })
    await kind.beginWithPhase?.(context, { caseId, personId, clinicianId, groupId, phaseId, day })
  }
}
