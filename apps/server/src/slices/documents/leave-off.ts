import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { getItem } from '../items/index.ts'
import { getDocument } from './document-properties.ts'
import { writeLeftOff } from './document-store.ts'

/** Stores the page on which the reader is. Every reader may have a bookmark; the document does not change. */
export async function leaveOff(context: Context, id: string, page: number) {
  const item = await getItem(context.tx, id)
  if (item.kind !== 'DOCFORM') throw new Problem('record.not_found')
  const { body } = await getDocument(context, id)
  const reached = Math.min(page, body.Pages.length)
  await writeLeftOff(context.tx, id, reached)
  return { Id: id, Page: reached }
}
