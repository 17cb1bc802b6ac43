import type { Tx } from '../../../platform/database/database.ts'
import { LateAnswer } from '../../../platform/calls/late-answer.ts'
import { renderPdf } from '../../../platform/pdf/pdf.ts'
import type { PrintedDocument } from '../../../platform/pdf/printed-document.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import type { StoredItem } from '../item-store.ts'
import { kindOf, type KindRegister } from '../kind.ts'

/** Templates belong to a slice above this one, so app.ts passes this in. */
export type PrintBlankForm = (context: Context, about: StoredItem, templateId: string) => Promise<PrintedDocument>

/** The PDF of an item: a stored one, or one drawn after the transaction and stored if the kind does that. */
export async function printItem(
  context: Context,
  kinds: KindRegister,
  item: StoredItem,
): Promise<Uint8Array<ArrayBuffer> | LateAnswer> {
  const { printing } = kindOf(kinds, item)
  if (!printing) throw new Problem('item.not_printable')
  const { print, kept } = printing
  const stored = await kept?.find(context, item)
  if (stored) return stored
  const keep = kept && ((tx: Tx, bytes: Uint8Array) => kept.keep({ ...context, tx }, item, bytes))
  return lateOf(context.actor.accountId, await print(context, item), keep)
}

/** A PDF to be drawn after the transaction. Those of one account, or of one guest's session, wait for each other. */
export function lateOf(whose: string, printed: PrintedDocument, keep?: LateAnswer['keep']): LateAnswer {
  return new LateAnswer(() => renderPdf(printed, whose), keep)
}
