import { isUnderWay, MOST_ARCHIVES } from '@caseloom/contracts/cases/archives/archive-rules'
import type { CaseArchive } from '@caseloom/contracts/cases/archives/case-archive'
import { exportPlace, findExportSize } from '../../../platform/files/exports-folder.ts'
import { FileAnswer } from '../../../platform/calls/file-answer.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { getItem, type KindRegister, type StoredItem } from '../../items/index.ts'
import { archiveFileName, cancelArchive, countArchives, findArchive, insertArchive } from './case-archive-store.ts'
import { refusalToAct } from '../case-policy.ts'
import { refuseInEmergency } from '../protection/may-disclose.ts'

async function getCase(context: Context, kinds: KindRegister, id: string): Promise<StoredItem> {
  const item = await getItem(context.tx, id)
  const kind = kinds.get('CASE')
  if (item.kind !== 'CASE' || !kind) throw new Problem('record.not_found')
  refuse(refusalToAct(context.actor, kind, { item, isReferred: false }, 'zip'))
  return item
}

async function getArchive(context: Context, caseId: string): Promise<CaseArchive> {
  const archive = await findArchive(context.tx, caseId, context)
  if (!archive) throw new Problem('zip.not_ready')
  return archive
}

const aboutCase = ({ id, personId }: StoredItem) => ({ kind: 'CASE', itemId: id, caseId: id, personId }) as const

/** Requests a ZIP of the case; while one is being made, returns that one. */
export async function zipCase(context: Context, kinds: KindRegister, id: string): Promise<CaseArchive> {
  const { tx, now, locale, requestId } = context
  const item = await getCase(context, kinds, id)
  const before = await findArchive(tx, id, context)
  await refuseInEmergency(context, id)
  if (before && isUnderWay(before)) return before
  if ((await countArchives(tx, now)) >= MOST_ARCHIVES) throw new Problem('zip.too_many')
  if (await insertArchive(tx, { id: newId(now), caseId: id, locale, now, requestId }))
    context.audit({ action: 'ask for zip', ...aboutCase(item) })
  return getArchive(context, id)
}

export async function readZip(context: Context, kinds: KindRegister, id: string): Promise<CaseArchive | null> {
  await getCase(context, kinds, id)
  return (await findArchive(context.tx, id, context)) ?? null
}

export async function cancelZip(context: Context, kinds: KindRegister, id: string): Promise<CaseArchive> {
  const item = await getCase(context, kinds, id)
  const archive = await findArchive(context.tx, id, context)
  if (!archive || !isUnderWay(archive) || !(await cancelArchive(context.tx, archive.Id, context.now)))
    throw new Problem('zip.not_under_way')
  context.audit({ action: 'cancel zip', ...aboutCase(item) })
  return getArchive(context, id)
}

export async function downloadZip(context: Context, kinds: KindRegister, id: string): Promise<FileAnswer> {
  const item = await getCase(context, kinds, id)
  await refuseInEmergency(context, id)
  const archive = await getArchive(context, id)
  const { dataFolder } = context.platform.configuration
  const bytes = archive.State === 'ready' ? await findExportSize(dataFolder, archive.Id) : undefined
  if (bytes === undefined) throw new Problem('zip.not_ready')
  context.audit({ action: 'download zip', ...aboutCase(item), after: archiveFileName(id) })
  context.header('content-type', 'application/zip')
  context.header('content-disposition', `attachment; filename="${archiveFileName(id)}"`)
  context.header('cache-control', 'private, no-store')
  return new FileAnswer(exportPlace(dataFolder, archive.Id), bytes)
}
