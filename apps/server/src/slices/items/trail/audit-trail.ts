import type { AuditEntry } from '@caseloom/contracts/items/item'
import { TOTAL_CAP } from '@caseloom/contracts/paging'
import { pageAnswer } from '../../../platform/calls/page-answer.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { countAuditEntries, listAuditEntries } from './audit-lists.ts'
import { whoDid } from './guest-in-trail.ts'
import { getItem } from '../item-store.ts'
import { propertyText } from '../changing/property-texts.ts'

type AuditAsked = {
  readonly item?: string | undefined
  readonly show: 'all' | 'changes' | 'reads'
  readonly offset: number
  readonly limit: number
}

/** The trail of an item for readers who see the item; the whole trail only for administrators. */
export async function readAudit(context: Context, asked: AuditAsked) {
  const { tx, actor, locale } = context
  if (asked.item !== undefined) await getItem(tx, asked.item)
  else if (actor.role !== 'administrator') throw new Problem('record.not_found')
  const scope = { itemId: asked.item, show: asked.show }
  const found = await listAuditEntries(tx, { ...scope, offset: asked.offset, limit: asked.limit })
  const entries: AuditEntry[] = found.map(({ ByGuest: byGuest, ...entry }) => ({
    ...entry,
    Who: whoDid({ who: entry.Who, ...byGuest }, locale),
    PropertyText: entry.Property && propertyText(entry.Property, locale),
  }))
  const total = await countAuditEntries(tx, scope, TOTAL_CAP)
  context.audit({ action: 'read audit', ...(asked.item !== undefined && { itemId: asked.item }) })
  return pageAnswer(entries.slice(0, asked.limit), total, asked)
}
