import { MOST_AUDIT_ROWS, type AuditQuery } from '@caseloom/contracts/items/audit-endpoints'
import { PART_2_NOTICE } from '@caseloom/contracts/cases/protection/protection-rules'
import { Id } from '@caseloom/contracts/ids'
import type { AuditEntry } from '@caseloom/contracts/items/item'
import type { Locale } from '@caseloom/contracts/locales'
import { TOTAL_CAP } from '@caseloom/contracts/paging'
import { ProblemCode } from '@caseloom/contracts/problem'
import { problemText } from '@caseloom/contracts/problem-texts'
import { pageAnswer } from '../../../platform/calls/page-answer.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { csvText } from '../../../platform/files/csv.ts'
import { Problem } from '../../../platform/problem.ts'
import { propertyText } from '../changing/property-texts.ts'
import { findName, getItem } from '../item-store.ts'
import { countAuditEntries, listAuditEntries, type AuditWanted, type StoredEntry } from './audit-lists.ts'
import { auditColumns } from './audit-columns.ts'
import { whoDid } from './guest-in-trail.ts'

/** The trail of an item for readers who see the item; the whole trail only for administrators. */
export async function readAudit(context: Context, asked: AuditQuery & Pick<AuditWanted, 'offset' | 'limit'>) {
  const { tx, actor } = context
  const scope = { ...asked, zone: actor.zone }
  if (asked.item !== undefined) await getItem(tx, asked.item)
  else if (actor.role !== 'administrator') throw new Problem('record.not_found')
  const entries = await entriesFor(context, scope)
  // The last page says how many there are. A count would see entries that were written since.
  const isLastPage = entries.length <= asked.limit && (entries.length > 0 || asked.offset === 0)
  const total = isLastPage ? asked.offset + entries.length : await countAuditEntries(tx, scope, TOTAL_CAP)
  const shown = entries.slice(0, asked.limit)
  context.audit({ action: 'read audit', ...whatOf(asked, shown) })
  return {
    ...pageAnswer(
      shown.map((entry) => entryOf(entry, context.locale)),
      total,
      asked,
    ),
    About: await referenceTo(tx, asked.item),
    // Anybody's name would be told by their id, so only to those who may search the whole trail.
    By: actor.role === 'administrator' ? await referenceTo(tx, Id.safeParse(asked.who).data) : null,
  }
}

/** The records that were read: the item, and the protected cases that the entries are about, because each such reading is accounted for. */
function whatOf({ item }: AuditQuery, shown: readonly ReadEntry[]) {
  const guards = [...new Set(shown.flatMap(({ Guard }) => Guard ?? []))]
  return { ...(item !== undefined && { itemId: item }), ...(guards.length > 0 && { items: guards }) }
}

async function referenceTo(tx: Tx, id: string | undefined) {
  const name = id === undefined ? null : await findName(tx, id)
  return id === undefined || name === null ? null : { Id: id, Name: name }
}

/** The same entries as a file, for administrators. One that tells of a protected case begins with the notice of the law, as report files do. */
export async function downloadAuditFile(context: Context, asked: AuditQuery): Promise<Uint8Array<ArrayBuffer>> {
  const { tx, actor, locale } = context
  if (asked.item !== undefined) await getItem(tx, asked.item)
  const scope = { ...asked, zone: actor.zone }
  // Counted first, because to count takes a fraction of what it takes to read them with their names.
  if ((await countAuditEntries(tx, scope, MOST_AUDIT_ROWS)) > MOST_AUDIT_ROWS) throw new Problem('audit.too_many')
  const entries = await entriesFor(context, { ...scope, offset: 0, limit: MOST_AUDIT_ROWS })
  context.audit({ action: 'export audit', after: String(entries.length), ...whatOf(asked, entries) })
  context.header('content-type', 'text/csv; charset=utf-8')
  context.header('content-disposition', `attachment; filename="audit-log${nameOfPeriod(asked)}.csv"`)
  const { header, cells } = auditColumns(locale)
  const notice = entries.some(({ Guard }) => Guard !== null) ? [[PART_2_NOTICE]] : []
  return new TextEncoder().encode(csvText([...notice, header, ...entries.map(cells)]))
}

const nameOfPeriod = ({ from, to }: AuditQuery) =>
  [from, to].flatMap((day) => (day === undefined ? [] : `-${day}`)).join('')

type ReadEntry = AuditEntry & Pick<StoredEntry, 'Guard'>
const entryOf = ({ Guard: _guard, ...entry }: ReadEntry, locale: Locale): AuditEntry => ({
  ...entry,
  Reason: reasonWords(entry, locale),
})

/** Why a call was refused, in the sentence that its caller read. The file keeps the code, by which programs can filter. */
function reasonWords({ Refused, Reason }: Omit<ReadEntry, 'Guard'>, locale: Locale): string | null {
  const code = Refused ? ProblemCode.safeParse(Reason) : undefined
  return code?.success ? problemText(code.data, {}, locale) : Reason
}

async function entriesFor({ tx, locale }: Context, wanted: AuditWanted): Promise<ReadEntry[]> {
  const found = await listAuditEntries(tx, wanted)
  return found.map(({ ByGuest: byGuest, ...entry }) => ({
    ...entry,
    Who: whoDid({ who: entry.Who, ...byGuest }, locale),
    PropertyText: entry.Property && propertyText(entry.Property, locale),
  }))
}
