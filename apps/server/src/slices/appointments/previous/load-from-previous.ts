import type { PreviousPreview, TypedNotes } from '@caseloom/contracts/appointments/previous'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { attachDocument, listAnswersToCopy, type AnswerToCopy } from '../../documents/index.ts'
import {
  lockItem,
  refusalToCreateFor,
  refuseStaleItem,
  updateItems,
  type KindRegister,
  type PropertyWrite,
  type StoredItem,
} from '../../items/index.ts'
import { getAppointment } from '../complete-appointment.ts'
import { findPrevious, listFormsToFill, type FormToFill, type PreviousAppointment } from './previous-store.ts'

/** What would be copied. */
type Loading = {
  readonly item: StoredItem
  readonly from: PreviousAppointment
  readonly type: { readonly Id: string; readonly Name: string } | null
  readonly notes: string
  readonly hasTypedNotes: boolean
  readonly forms: readonly (FormToFill & { readonly answers: readonly AnswerToCopy[] })[]
}

/** A row of the trail: an appointment was read. Both are of one case. */
const auditRead = ({ audit }: Context, { caseId, personId }: StoredItem, itemId: string) =>
  audit({ action: 'read', kind: 'APPOINTMENT', itemId, caseId, personId })

/** Locks the appointment, refuses what may not be filled, and finds what the previous appointment has to give. */
async function planLoading(context: Context, id: string): Promise<Loading> {
  const { tx } = context
  const item = await lockItem(tx, id)
  if (item.kind !== 'APPOINTMENT') throw new Problem('record.not_found')
  refuse(refusalToCreateFor(item))
  if (item.completed) throw new Problem('item.completed')
  refuseStaleItem(context, item)
  const own = await getAppointment(context, id)
  const { clinicianId, caseId, personId } = item
  const { subjectId, startsAt } = own
  const from =
    subjectId === null || clinicianId === null
      ? undefined
      : await findPrevious(tx, { id, subjectId, clinicianId, startsAt, caseId, personId })
  if (!from) throw new Problem('appointment.previous_missing')
  auditRead(context, item, from.Id)
  const toFill = await listFormsToFill(tx, { id, previousId: from.Id, typeId: from.typeId ?? own.typeId })
  const forms: (FormToFill & { readonly answers: readonly AnswerToCopy[] })[] = []
  for (const form of toFill) forms.push({ ...form, answers: await listAnswersToCopy(context, form) })
  const isOtherNotes = from.notes.trim() !== '' && from.notes !== own.notes
  return {
    item,
    from,
    type:
      from.typeId === null || from.typeName === null || from.typeId === own.typeId
        ? null
        : { Id: from.typeId, Name: from.typeName },
    notes: isOtherNotes ? from.notes : '',
    hasTypedNotes: isOtherNotes && own.notes.trim() !== '',
    forms: forms.filter(({ answers }) => answers.length > 0),
  }
}

const previewOf = ({ from, type, notes, hasTypedNotes, forms }: Loading): PreviousPreview => ({
  From: { Id: from.Id, Name: from.Name, ScheduledStartTime: from.ScheduledStartTime },
  TypeLUI: type,
  Notes: notes,
  HasTypedNotes: hasTypedNotes,
  Forms: forms.map(({ templateId, name, answers }) => ({ Id: templateId, Name: name, Answers: answers.length })),
})

/** What would be copied, for a reader who has not decided yet. */
export async function previewLoading(context: Context, id: string): Promise<PreviousPreview> {
  const loading = await planLoading(context, id)
  auditRead(context, loading.item, id)
  return previewOf(loading)
}

/** Copies type, notes and answers, all or nothing. Forms that nobody has begun are begun. */
export async function loadFromPrevious(
  context: Context,
  kinds: KindRegister,
  { id, typedNotes }: { readonly id: string; readonly typedNotes: TypedNotes | undefined },
): Promise<void> {
  const { type, notes, hasTypedNotes, forms } = await planLoading(context, id)
  if (hasTypedNotes && typedNotes === undefined) throw new Problem('appointment.notes_typed')
  const writes: PropertyWrite[] = []
  if (type) writes.push({ id, name: 'TypeLUI', value: type.Id })
  if (notes !== '' && !(hasTypedNotes && typedNotes === 'keep')) writes.push({ id, name: 'Notes', value: notes })
  if (writes.length > 0) await updateItems(context, kinds, writes)
  const answers: PropertyWrite[] = []
  for (const form of forms) {
    const document = form.into ?? (await attachDocument(context, { target: id, ofType: form.templateId }))
    for (const { questionId, value } of form.answers) answers.push({ id: document, name: questionId, value })
  }
  if (answers.length > 0) await updateItems(context, kinds, answers)
}
