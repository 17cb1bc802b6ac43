import { PART_2_NOTICE } from '@caseloom/contracts/cases/protection/protection-rules'
import { LateAnswer } from '../../../platform/calls/late-answer.ts'
import { renderPdf } from '../../../platform/pdf/pdf.ts'
import type { PrintedDocument } from '../../../platform/pdf/printed-document.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import type { StoredItem } from '../item-store.ts'
import { kindOf, type KeptPrint, type KindRegister } from '../kind.ts'

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
  const { print, shown, kept } = printing
  const { kind, id: itemId, caseId, personId } = item
  const items = (await shown?.(context, item)) ?? []
  // A stored one may be older than the protection, and says nothing of it.
  const copy = item.isProtected ? undefined : await kept?.(context, item)
  const bytes =
    copy?.bytes ?? lateOf(context.actor.accountId, withNotice(await print(context, item), item), keepBy(context, copy))
  context.audit({ action: 'print', kind, itemId, caseId, personId, ...(items.length > 0 && { items }) })
  return bytes
}

const keepBy = (context: Context, copy: KeptPrint | undefined): LateAnswer['keep'] =>
  copy && ((tx, bytes) => copy.keep({ ...context, tx }, bytes))

/** With the notice of the law, if it belongs to a protected case (42 CFR 2.32). */
export const withNotice = (printed: PrintedDocument, { isProtected }: StoredItem): PrintedDocument =>
  isProtected ? { ...printed, notice: PART_2_NOTICE } : printed

/** A PDF to be drawn after the transaction. Those of one account, or of one guest's session, wait for each other. */
export function lateOf(whose: string, printed: PrintedDocument, keep?: LateAnswer['keep']): LateAnswer {
  return new LateAnswer(() => renderPdf(printed, whose), keep)
}
