import type { Disclosure } from '@caseloom/contracts/cases/protection/protection'
import { accountingColumns, disclosureText, groundText } from '@caseloom/contracts/cases/protection/accounting-texts'
import type { Locale } from '@caseloom/contracts/locales'
import { pageAnswer } from '../../../platform/calls/page-answer.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { csvText } from '../../../platform/files/csv.ts'
import { Problem } from '../../../platform/problem.ts'
import { getCase } from './protect-case.ts'
import { getStanding, listStoredDisclosures } from './protection-store.ts'

/** The most that a file holds: years of a busy case. */
const MOST_ROWS = 20_000

async function getKept(context: Context, id: string) {
  const item = await getCase(context, id)
  const { mayKeep } = await getStanding(context.tx, id, context.now)
  if (!mayKeep) throw new Problem('record.forbidden')
  return item
}

export async function listDisclosures(
  context: Context,
  id: string,
  query: { readonly offset: number; readonly limit: number },
) {
  const { personId } = await getKept(context, id)
  const { rows, total } = await listStoredDisclosures(context.tx, id, query)
  context.audit({ action: 'read accounting', kind: 'CASE', itemId: id, caseId: id, personId })
  return pageAnswer(rows, total, query)
}

const cells = (one: Disclosure, locale: Locale): string[] => [
  one.Day,
  one.First.slice(11, 16),
  String(one.Times),
  disclosureText(one.Action, locale),
  one.To ?? '',
  one.By ?? '',
  groundText(one, locale),
]

/** The accounting as CSV, for the patient, who has a right to it (42 CFR 2.25). */
export async function downloadDisclosures(context: Context, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const { personId } = await getKept(context, id)
  const { locale, tx, header, audit } = context
  const { rows } = await listStoredDisclosures(tx, id, { offset: 0, limit: MOST_ROWS })
  audit({ action: 'export accounting', kind: 'CASE', itemId: id, caseId: id, personId })
  header('content-type', 'text/csv; charset=utf-8')
  header('content-disposition', `attachment; filename="disclosures-${id.slice(-8)}.csv"`)
  header('cache-control', 'private, no-store')
  return new TextEncoder().encode(csvText([accountingColumns(locale), ...rows.map((one) => cells(one, locale))]))
}
