import { renderPdf } from '../../platform/pdf.ts'
import type { PrintedDocument } from '../../platform/printed-document.ts'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import type { StoredItem } from './item-store.ts'
import { kindOf, type KindRegister } from './kind.ts'

/** Templates belong to a slice above this one, which hands this in (app.ts). */
export type PrintBlankForm = (context: Context, about: StoredItem, templateId: string) => Promise<PrintedDocument>

/** The PDF of an item: as it was kept, or made now, and kept where its kind does. */
export async function printItem(
  context: Context,
  kinds: KindRegister,
  item: StoredItem,
): Promise<Uint8Array<ArrayBuffer>> {
  const { print, keptPrint } = kindOf(kinds, item)
  if (!print) throw new Problem('item.not_printable')
  const kept = await keptPrint?.find(context, item)
  if (kept) return kept
  const bytes = await renderPdf(await print(context, item))
  await keptPrint?.keep(context, item, bytes)
  return bytes
}
