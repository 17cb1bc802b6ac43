import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import type { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import * as contract from '@caseloom/contracts/appointments/screen-endpoints'
import type { FastifyInstance } from 'fastify'
import { PreviewAnswer } from '../../../platform/calls/preview-answer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serve, type Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import { getItem, loadItemOf, updateItems, type KindRegister } from '../../items/index.ts'
import { changedAppointments } from '../appointment-kinds.ts'
import { loadFromPrevious, previewLoading } from '../previous/load-from-previous.ts'
import { changeTaker } from '../taker/change-taker.ts'
import { listTakers } from '../taker/list-takers.ts'

/** What the screen of one appointment does besides changing its properties. */
export function screenRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  const answer = (context: Context, id: string): Promise<AnswerFrom<typeof readAppointment>> =>
    loadItemOf(context, kinds, changedAppointments, id)

  serve(app, platform, contract.loadFromPrevious, async ({ params, query, body }, context) => {
    if (query.preview) return new PreviewAnswer(await previewLoading(context, params.id))
    await loadFromPrevious(context, kinds, { id: params.id, typedNotes: body?.notes })
    return answer(context, params.id)
  })
  serve(app, platform, contract.changeTaker, async ({ query, body }, context) => {
    const undo = await changeTaker(context, { ...query, ...body })
    if (undo instanceof PreviewAnswer) return undo
    const appointment = await answer(context, query.id)
    return undo === undefined ? appointment : { ...appointment, Undo: undo }
  })
  serve(app, platform, contract.listTakers, async ({ params, query }, context) => ({
    Items: await listTakers(context, params.id, query.q),
  }))
  serve(app, platform, contract.updateLocation, async ({ query: { id }, body }, context) => {
    await change(context, kinds, { id, name: 'Location', value: body })
    return answer(context, id)
  })
}

type OneChange = { readonly id: string; readonly name: string; readonly value: unknown }

/** Changes a property of an appointment. Any other item is answered as if it were missing. */
async function change(context: Context, kinds: KindRegister, write: OneChange): Promise<void> {
  if ((await getItem(context.tx, write.id)).kind !== 'APPOINTMENT') throw new Problem('record.not_found')
  await updateItems(context, kinds, [{ ...write, seenVersion: context.seenVersion }])
}
