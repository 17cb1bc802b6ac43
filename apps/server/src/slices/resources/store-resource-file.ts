import type { Context } from '../../platform/calls/serve.ts'
import { spokenName } from '../../platform/files/file-names.ts'
import { fileWords, keepFile, readUpload, type Upload } from '../files/index.ts'
import { refuseStaleProperty, writeItem } from '../items/index.ts'
import { link as linkProperty } from './resource-properties.ts'
import { getResource, writeResource } from './resource-store.ts'
import { lockResource } from './set-active.ts'

/** Stores the file of a resource, in place of its link or of the file before. One that waited for its file becomes active. */
export async function storeResourceFile(context: Context, id: string, upload: Upload): Promise<void> {
  const { locale, seenVersion, tx } = context
  const checked = await readUpload(upload, locale)
  const item = await lockResource(context, id)
  // Link and file take each other's place, so they are one property.
  await refuseStaleProperty(context, { item, name: 'Link', property: linkProperty, seenVersion })
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
