import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { getItem } from '../items/index.ts'
import { writeLeftOff } from './document-store.ts'
import { bodiesOf, findForm } from './form-store.ts'

/** This page, or the last one if the document has fewer. */
export async function pageReached({ tx }: Pick<Context, 'tx'>, id: string, page: number): Promise<number> {
  const form = await findForm(tx, id)
  const body = form && (await bodiesOf(tx, [form.versionId])).get(form.versionId)
  if (!body) throw new Problem('record.not_found')
  return Math.min(page, body.Pages.length)
}

/** Stores the page on which the reader is. Every reader may have a bookmark; the document does not change. */
export async function leaveOff(context: Context, id: string, page: number) {
  const item = await getItem(context.tx, id)
  if (item.kind !== 'DOCFORM') throw new Problem('record.not_found')
  const reached = await pageReached(context, id, page)
  await writeLeftOff(context.tx, id, reached)
  return { Id: id, Page: reached }
}
