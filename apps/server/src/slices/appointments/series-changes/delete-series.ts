import type { SeriesPreview } from '@caseloom/contracts/items/repeating'
import { PreviewAnswer } from '../../../platform/calls/preview-answer.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem, refuse } from '../../../platform/problem.ts'
import { findItem, refuseStaleItem, type DeletedItem, type ScopedDeletion } from '../../items/index.ts'
import { listAppointmentsOf } from '../appointment-store.ts'
import { loadForChange, type LoadedForChange } from './load-series.ts'
import { removeFromSeries } from './attend-series.ts'
import { draftOf } from './series-draft.ts'
import { previewDraft } from './series-preview.ts'
import { findAsked } from '../series/series-store.ts'
import { carryOut, type Changed } from './update-series.ts'

type Deleting = { readonly id: string; readonly preview: boolean }

/** Deletes all appointments of a series that are not completed. It makes none any more. */
export async function deleteSeries(
  context: Context,
  { id, preview }: Deleting,
): Promise<Changed & { readonly seriesId: string; readonly loaded: LoadedForChange }> {
  const loaded = await loadForChange(context, { id, preview })
  const { series } = loaded
  if (!series) throw new Problem('record.not_found')
  if (!series.active) throw new Problem('series.inactive')
  return { ...(await carryOut(context, loaded, { scope: 'ALL', preview, ends: true })), seriesId: series.id, loaded }
}

/** What deleting one appointment would do. */
async function previewAlone(context: Context, id: string): Promise<PreviewAnswer<SeriesPreview>> {
  const loaded = await loadForChange(context, { id, preview: true, isAlone: true })
  const { completed, name, slot } = loaded.of
  if (completed) refuse('appointment.completed_not_deletable', { Name: name })
  const draft = draftOf(loaded, { scope: 'ONLY' }, context.actor.zone)
  const { after } = draft
  const leftOut = after && slot !== null && { ...after, skips: [...new Set([...after.skips, slot])].toSorted() }
  return previewDraft(context, { ...draft, after: leftOut || after, keeps: [], removes: [loaded.of] })
}

/** Deletes an appointment, or its whole series. A series ends by its until date, so there is no third way. */
export async function deleteAppointment(
  context: Context,
  { id, scope, preview, alone }: ScopedDeletion,
): Promise<PreviewAnswer<SeriesPreview> | DeletedItem> {
  if (scope === 'FORWARD') throw new Problem('series.delete_option')
  const asked = await findAsked(context.tx, id)
  if (!asked) throw new Problem('record.not_found')
  if (scope === 'ALL' && asked.seriesId !== null) {
    const deleted = await deleteSeries(context, { id, preview })
    if ('preview' in deleted) return deleted.preview
    return { Id: id, Name: deleted.loaded.of.name, Undo: deleted.done.undo }
  }
  return preview ? previewAlone(context, id) : alone()
}

/** Removes an attendee from an appointment or, with a scope, from others of its series as well. */
export async function deleteAttendance(
  context: Context,
  { id, scope, preview, alone }: ScopedDeletion,
): Promise<PreviewAnswer<SeriesPreview> | DeletedItem> {
  const { tx } = context
  const item = await findItem(tx, id)
  const appointmentId = (await listAppointmentsOf(tx, [id])).get(id)
  const asked = appointmentId === undefined ? undefined : await findAsked(tx, appointmentId)
  if (!item || appointmentId === undefined || !asked || item.personId === null) throw new Problem('record.not_found')
  const isOfSeries = asked.seriesId !== null && scope !== undefined && scope !== 'ONLY'
  if (!isOfSeries) return preview ? previewLeaving(context, { appointmentId, personId: item.personId }) : alone()
  // The version that the client saw is the attendance's.
  refuseStaleItem(context, item)
  const unseen = { ...context, seenVersion: undefined }
  const removed = await removeFromSeries(unseen, {
    id: appointmentId,
    interval: scope,
    preview,
    people: [item.personId],
  })
  if ('preview' in removed) return removed.preview
  return { Id: id, Name: item.name, Undo: removed.done.undo }
}

async function previewLeaving(
  context: Context,
  { appointmentId, personId }: { readonly appointmentId: string; readonly personId: string },
): Promise<PreviewAnswer<SeriesPreview>> {
  const unseen = { ...context, seenVersion: undefined }
  const loaded = await loadForChange(unseen, { id: appointmentId, preview: true, isAlone: true })
  if (loaded.of.completed) throw new Problem('item.completed')
  if (loaded.of.subjectId === personId) refuse('appointment.subject_stays')
  return previewDraft(context, draftOf(loaded, { scope: 'ONLY', leaves: [personId] }, context.actor.zone))
}
