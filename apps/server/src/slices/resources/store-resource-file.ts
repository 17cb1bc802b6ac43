import type { Context } from '../../platform/calls/serve.ts'
import { spokenName } from '../../platform/files/file-names.ts'
import { fileWords, keepFile, readUpload, type Upload } from '../files/index.ts'
import { writeItem } from '../items/index.ts'
import { getResource, writeResource } from './resource-store.ts'
import { lockResource } from './set-active.ts'

/** Stores the file of a resource, in place of its link or of the file before. One that waited for its file becomes active. */
export async function storeResourceFile(context: Context, id: string, upload: Upload): Promise<void> {
  const { locale, tx } = context
  const checked = await readUpload(upload, locale)
  await lockResource(context, id)
  const { link, file: before } = await getResource(tx, id)
  const { id: fileId } = await keepFile(context, id, checked)
  await writeResource(tx, id, { file_id: fileId, link: null })
  const wasWaiting = link === null && before === null
  const fields = wasWaiting ? { active: true } : {}
  const version = await writeItem(tx, { id, properties: ['Link'], fields }, context)
  const about = { kind: 'RESOURCE', itemId: id, caseId: null, personId: null } as const
  context.audit({
    ...about,
    action: 'update',
    property: 'File',
    before: before ? fileWords(before) : link,
    after: `${spokenName(upload.file?.Name ?? '', locale)}, ${fileWords({ type: checked.type, bytes: checked.bytes.length })}`,
  })
  context.announce({ ...about, version })
}
