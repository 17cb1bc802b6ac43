import * as contract from '@caseloom/contracts/cases/folders/folder-endpoints'
import { SharedFolder } from '@caseloom/contracts/cases/folders/shared-folder'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../../platform/calls/page-answer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem, refuse } from '../../../platform/problem.ts'
import { serve, type Context } from '../../../platform/calls/serve.ts'
import { getItem, loadItemOf, type KindRegister } from '../../items/index.ts'
import { addToFolder, removeFromFolder } from './fill-folder.ts'
import { makeFolder } from './make-folder.ts'
import { shareFolder, unshareFolder } from './share-folder.ts'
import { sharedFolders } from './shared-folder-kind.ts'
import { listFolderRows, listInFolders } from './shared-folder-store.ts'

export function sharedFolderRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  const folderNow = async (context: Context, id: string) =>
    SharedFolder.parse(await loadItemOf(context, kinds, sharedFolders, id))

  serve(app, platform, contract.listFolders, async ({ query }, { tx, actor, now, audit }) => {
    if (query.item !== undefined) await getItem(tx, query.item)
    const wanted = { words: query.q.trim(), itemId: query.item, onlyToFill: query.fill }
    const { rows, total } = await listFolderRows(tx, actor.role, { ...wanted, ...query }, now)
    audit({ action: 'list', items: rows.map((row) => row.Id) })
    return pageAnswer(rows, total, query)
  })
  serve(app, platform, contract.readFolder, async ({ params }, context) => {
    const folder = await folderNow(context, params.id)
    context.audit({ action: 'read', kind: 'SHAREDFOLDER', itemId: folder.Id })
    return folder
  })
  serve(app, platform, contract.listFoldersOfCase, async ({ params: { id } }, { tx, audit }) => {
    const managedCase = await getItem(tx, id)
    if (managedCase.kind !== 'CASE') throw new Problem('record.not_found')
    refuse(managedCase.gives ? null : 'record.forbidden')
    const Items = await listInFolders(tx, id)
    audit({ action: 'list', kind: 'CASE', itemId: id, caseId: id, items: Items.map(({ Item }) => Item.Id) })
    return { Items }
  })
  serve(app, platform, contract.createFolder, async ({ body }, context) =>
    folderNow(context, await makeFolder(context, body)),
  )
  serve(app, platform, contract.addToFolder, async ({ params: { id }, body }, context) => {
    await addToFolder(context, id, body.Item)
    return folderNow(context, id)
  })
  serve(app, platform, contract.removeFromFolder, ({ params, body }, context) =>
    removeFromFolder(context, params.id, body.Item),
  )
  serve(app, platform, contract.shareFolder, async ({ params: { id }, body }, context) => {
    await shareFolder(context, id, { withId: body.With, mayEdit: body.MayEdit, untilDay: body.UntilDay })
    return folderNow(context, id)
  })
  serve(app, platform, contract.unshareFolder, async ({ params: { id }, body }, context) => {
    await unshareFolder(context, id, body.Share)
    return folderNow(context, id)
  })
}
