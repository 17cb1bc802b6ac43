import { ContentAnswer } from '../../platform/calls/content-answer.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { attachmentNamed } from '../../platform/http/content-disposition.ts'
import type { StoredItem } from './item-store.ts'
import type { Content } from './kind.ts'

/**
 * A file for its reader. Nobody knows what an uploaded file does when a browser opens it, so it is always a download, and even then without
 * scripts, frames and an origin.
 */
export function downloadContent(context: Context<Actor>, item: StoredItem, content: Content): ContentAnswer {
  context.header('etag', `"${content.hash}"`)
  context.header('content-type', content.type)
  context.header('content-disposition', attachmentNamed(content.name))
  context.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  context.header('cache-control', 'private, no-cache')
  const { kind, id: itemId, caseId, personId } = item
  context.audit({ action: 'download', kind, itemId, caseId, personId })
  return new ContentAnswer(context.platform.files, content)
}
