import type { Tx } from '../../platform/database.ts'
import { LateAnswer } from '../../platform/late-answer.ts'
import { renderPdf } from '../../platform/pdf.ts'
import type { PrintedDocument } from '../../platform/printed-document.ts'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import type { StoredItem } from './item-store.ts'
import { kindOf, type KindRegister } from './kind.ts'

/** Templates belong to a slice above this one, so app.ts passes this in. */
export type PrintBlankForm = (context: Context, about: StoredItem, templateId: string) => Promise<PrintedDocument>

/** The PDF of an item: a stored one, or one drawn after the transaction and stored if the kind does that. */
export async function printItem(
  context: Context,
  kinds: KindRegister,
  item: StoredItem,
): Promise<Uint8Array<ArrayBuffer> | LateAnswer> {
  const { print, keptPrint } = kindOf(kinds, item)
  if (!print) throw new Problem('item.not_printable')
  const kept = await keptPrint?.find(context, item)
  if (kept) return kept
  const keep = keptPrint && ((tx: Tx, bytes: Uint8Array) => keptPrint.keep({ ...context, tx }, item, bytes))
  return lateOf(context, await print(context, item), keep)
}

/** A PDF to be drawn after the transaction. */
export function lateOf({ actor }: Context, printed: PrintedDocument, keep?: LateAnswer['keep']): LateAnswer {
  return new LateAnswer(() => renderPdf(printed, actor.accountId), keep)
}
