import * as contract from '@caseloom/contracts/to-dos/endpoints'
import { ToDo } from '@caseloom/contracts/to-dos/to-do'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/calls/serve.ts'
import { loadItemOf, type KindRegister } from '../items/index.ts'
import { writeToDo } from './add-to-do.ts'
import { toDos } from './to-do-kind.ts'

export function toDoRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.addToDo, async ({ body }, context) => {
    const own = { doneBy: context.actor.personId, groupId: null, aboutCaseId: null, meetingId: null }
    const id = await writeToDo(context, {
      ...own,
      name: body.Name,
      notes: body.Notes,
      dueDay: body.DueDay ?? null,
    })
    return ToDo.parse(await loadItemOf(context, kinds, toDos, id))
  })
  serve(app, platform, contract.readToDo, async ({ params }, context) => {
    const toDo = await loadItemOf(context, kinds, toDos, params.id)
    context.audit({ action: 'read', kind: 'TODO', itemId: toDo.Id })
    return ToDo.parse(toDo)
  })
}
