import * as contract from '@caseloom/contracts/resources/endpoints'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../platform/calls/page-answer.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadItemOf, type KindRegister } from '../items/index.ts'
import { addResource } from './add-resource.ts'
import { moveResource } from './move-resource.ts'
import { resources } from './resource-kind.ts'
import { cardOf, countResources, listChoices, listResourceRows } from './resource-lists.ts'
import { setActive } from './set-active.ts'
import { storeResourceFile } from './store-resource-file.ts'

export function resourceRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.listResources, async ({ query }, { actor, tx, locale }) => {
    const wanted = { ...query, words: query.q }
    const [rows, total, { categories, languages }] = await Promise.all([
      listResourceRows(tx, wanted),
      countResources(tx, wanted),
      listChoices(tx, query.inactive),
    ])
    const mayChange = actor.role === 'administrator'
    const cards = rows.map((row) => cardOf(row, { mayChange, locale }))
    return { ...pageAnswer(cards, total, query), Categories: categories, Languages: languages, CanAdd: mayChange }
  })
  serve(app, platform, contract.readResource, ({ params }, context) => loadItemOf(context, kinds, resources, params.id))
  serve(app, platform, contract.addResource, async ({ body }, context) =>
    loadItemOf(context, kinds, resources, await addResource(context, body)),
  )
  serve(app, platform, contract.uploadResourceFile, async ({ params, body }, context) => {
    await storeResourceFile(context, params.id, { file: body.file, small: body.small })
    return loadItemOf(context, kinds, resources, params.id)
  })
  serve(app, platform, contract.activateResource, async ({ params }, context) => {
    await setActive(context, params.id, true)
    return loadItemOf(context, kinds, resources, params.id)
  })
  serve(app, platform, contract.deactivateResource, async ({ params }, context) => {
    await setActive(context, params.id, false)
    return loadItemOf(context, kinds, resources, params.id)
  })
  serve(app, platform, contract.moveResource, async ({ params, body }, context) => {
    await moveResource(context, params.id, body.Before)
    return loadItemOf(context, kinds, resources, params.id)
  })
}
