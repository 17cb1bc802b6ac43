import type { AuditEntry } from '@caseloom/contracts/items/item'

/** An entry and how often it repeated in a row, so that ten reads of a page make one line. */
export type AuditLine = { readonly entry: AuditEntry; readonly times: number }

const isRead = ({ Action, Refused }: AuditEntry) =>
  !Refused && (Action === 'list' || Action === 'search' || Action.startsWith('read'))

const isSame = (one: AuditEntry, other: AuditEntry) =>
  isRead(one) &&
  one.Action === other.Action &&
  one.ItemId === other.ItemId &&
  one.Reason === other.Reason &&
  one.Username === other.Username

/** Joins adjacent equal reads. The order stays newest first. */
export function joinReads(entries: readonly AuditEntry[]): AuditLine[] {
  const lines: { entry: AuditEntry; times: number }[] = []
  for (const entry of entries) {
    const last = lines.at(-1)
    if (last && isSame(last.entry, entry)) last.times += 1
    else lines.push({ entry, times: 1 })
  }
  return lines
}
