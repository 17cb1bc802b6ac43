import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import * as contract from '@caseloom/contracts/appointments/series/series-endpoints'
import type { SeriesChange } from '@caseloom/contracts/appointments/series/series'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/calls/serve.ts'
import { serve } from '../../../platform/calls/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Done } from './apply-draft.ts'
import { removeFromSeries } from './attend-series.ts'
import { deleteSeries } from './delete-series.ts'
import { readSeries } from '../series/series-answers.ts'
import { openClashes } from './series-preview.ts'
import { updateSeries } from './update-series.ts'

async function changeAnswer(
  context: Context,
  id: string,
  { undo, seriesId, made, moved, changed, removed }: Done,
): Promise<SeriesChange> {
  // The appointment from which the change was asked for may be gone with it.
  const series = await readSeries(context, seriesId ?? id)
  return { ...series, Made: made, Moved: moved, Changed: changed, Removed: removed, Undo: undo }
}

/** Loads an appointment as its page shows it. The kinds that it takes are registered above. */
type LoadAppointment = (context: Context, id: string) => Promise<Appointment>

export function seriesRoutes(app: FastifyInstance, platform: Platform, loadAppointment: LoadAppointment): void {
  serve(app, platform, contract.readSeries, async ({ params }, context) => {
    const series = await readSeries(context, params.id)
    const Clashes = await openClashes(context, series.Occurrences)
    const [first] = series.Occurrences
    const shown = [...series.Occurrences, ...Clashes.map(({ With }) => With)].map(({ Id }) => Id)
    context.audit({
      action: 'read',
      kind: 'APPOINTMENT',
      ...(first && { itemId: first.Id }),
      caseId: series.ManagedCase?.Id ?? null,
      personId: series.Subject?.Id ?? null,
      ...(shown.length > 0 && { items: [...new Set(shown)] }),
    })
    return { ...series, Clashes }
  })
  serve(app, platform, contract.updateSeries, async ({ query, body }, context) => {
    const changed = await updateSeries(context, { ...query, ...body })
    return 'preview' in changed ? changed.preview : changeAnswer(context, query.id, changed.done)
  })
  serve(app, platform, contract.removeFromSeries, async ({ params, query, body }, context) => {
    const changed = await removeFromSeries(context, { ...params, ...query, ...body })
    if ('preview' in changed) return changed.preview
    const { seriesId, appointmentId, done } = changed
    if (seriesId !== null) return changeAnswer(context, seriesId, done)
    return { ...(await loadAppointment(context, appointmentId)), Undo: done.undo }
  })
  serve(app, platform, contract.deleteSeries, async ({ params, query }, context) => {
    const changed = await deleteSeries(context, { ...params, ...query })
    return 'preview' in changed ? changed.preview : changeAnswer(context, changed.seriesId, changed.done)
  })
}
