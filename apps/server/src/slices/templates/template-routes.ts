import { TemplateBody } from '@caseloom/contracts/documents/template'
import * as contract from '@caseloom/contracts/templates/endpoints'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/calls/serve.ts'
import { changeDesign, createDesign, discardDraft, duplicateDesign, publishDraft, saveDraft } from './change-design.ts'
import { listDesigns } from './design-store.ts'
import { exportDesign, importDesign } from './exchange-design.ts'
import { exportDocument } from './export-document.ts'
import { compareDesign, getVersion, readDesign } from './read-design.ts'

/** The JSON Schema of a template version. Made once, because it belongs to this version of Caseloom. */
const schema = z.toJSONSchema(TemplateBody, { unrepresentable: 'any' })

export function templateRoutes(app: FastifyInstance, platform: Platform): void {
  readingRoutes(app, platform)
  changingRoutes(app, platform)
  exchangeRoutes(app, platform)
}

function readingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.listDesigns, async (_request, { tx }) => ({ Items: await listDesigns(tx) }))
  serve(app, platform, contract.readDesign, ({ params }, context) => readDesign(context, params.id))
  serve(app, platform, contract.readDesignVersion, async ({ params }, { tx }) => {
    const { number, body } = await getVersion(tx, params.id, params.number)
    return { Number: number, Body: body }
  })
  serve(app, platform, contract.compareDesign, ({ params, query }, { tx }) => compareDesign(tx, params.id, query))
}

function changingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.createDesign, async ({ body }, context) =>
    readDesign(context, await createDesign(context, body)),
  )
  serve(app, platform, contract.duplicateDesign, async ({ params, body }, context) =>
    readDesign(context, await duplicateDesign(context, params.id, body.Name)),
  )
  serve(app, platform, contract.changeDesign, async ({ params, body }, context) => {
    await changeDesign(context, params.id, body)
    return readDesign(context, params.id)
  })
  serve(app, platform, contract.saveDraft, ({ params, body }, context) => saveDraft(context, params.id, body.Body))
  serve(app, platform, contract.discardDraft, async ({ params }, context) => {
    await discardDraft(context, params.id)
    return readDesign(context, params.id)
  })
  serve(app, platform, contract.publishDraft, async ({ params }, context) => {
    await publishDraft(context, params.id)
    return readDesign(context, params.id)
  })
}

function exchangeRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.importDesign, async ({ body }, context) => {
    const { id, notCarried } = await importDesign(context, body)
    return { Template: await readDesign(context, id), NotCarried: notCarried }
  })
  serve(app, platform, contract.exportDesign, async ({ params, query }, context) => ({
    ...(await exportDesign(context, params.id, query.version)),
  }))
  serve(app, platform, contract.exportDocument, async ({ params }, context) => ({
    ...(await exportDocument(context, params.id)),
  }))
  serve(app, platform, contract.readTemplateSchema, () => Promise.resolve({ ...schema }))
}
