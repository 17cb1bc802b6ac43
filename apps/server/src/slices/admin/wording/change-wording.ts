import type { WordingRow, WordingText } from '@caseloom/contracts/admin/wording/wording'
import { locales } from '@caseloom/contracts/locale-rules'
import type { Locale } from '@caseloom/contracts/locales'
import {
  faultOfWording,
  wordingRules,
  wordings,
  type Wording,
  type WordingFault,
  type WordingName,
} from '@caseloom/contracts/notifications/wording-rules'
import type { Tx } from '../../../platform/database/database.ts'
import { fieldProblem } from '../../../platform/calls/field-problem.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { listStoredWordings, lockWording, writeWording, type StoredWording } from '../../accounts/index.ts'
import { findStandardWords } from '../../notifications/index.ts'
import { refuseFormerAdministrator } from '../members/change-members.ts'

type Key = { readonly name: WordingName; readonly locale: Locale }

const ownOf = ({ subject, body }: Pick<StoredWording, 'subject' | 'body'>): Wording | null =>
  body === null ? null : { Subject: subject, Body: body }

/** Everything that can be said in own words, in every language. */
export async function listWordingRows(tx: Tx): Promise<WordingRow[]> {
  const stored = await listStoredWordings(tx)
  return wordings.flatMap((name) =>
    locales.map((locale) =>
      rowOf(stored.find((one) => one.name === name && one.locale === locale) ?? { name, locale, ...unsaid }),
    ),
  )
}

const unsaid = { subject: null, body: null, version: 0 } as const

const rowOf = ({ name, locale, version, ...said }: StoredWording): WordingRow => ({
  Name: name,
  Locale: locale,
  Own: ownOf(said),
  Standard: findStandardWords(name, locale),
  Version: version,
})

const codes = {
  unknown: 'notification.variable_unknown',
  missing: 'wording.variable_missing',
  repeated: 'wording.variable_repeated',
  joined: 'wording.variable_joined',
} as const

function problemOf(context: Context, found: WordingFault): Problem {
  const path = `Own/${found.field}`
  if (found.fault === 'empty') return fieldProblem(context, 'notification.empty', path)
  return fieldProblem(context, codes[found.fault], path, { Variable: found.variable })
}

/** Checked when it is saved, so that no mistake is found while a family waits. */
function refuseWords(context: Context, name: WordingName, own: Wording): void {
  const fault = faultOfWording(name, own)
  if (fault) throw problemOf(context, fault)
  const { longest } = wordingRules[name]
  if (own.Body.length > longest) throw fieldProblem(context, 'wording.too_long', 'Own/Body', { Most: String(longest) })
}

export async function changeWording(
  context: Context,
  { name, locale }: Key,
  wanted: WordingText | null,
): Promise<WordingRow> {
  const { tx } = context
  await refuseFormerAdministrator(context)
  // Text messages and pages have no subject, whatever a client sends.
  const own = wanted && { Subject: wordingRules[name].hasSubject ? wanted.Subject : null, Body: wanted.Body }
  if (own) refuseWords(context, name, own)
  const before = await lockWording(tx, { name, locale })
  const { version: Version } = before
  if (context.seenVersion !== undefined && context.seenVersion !== Version)
    throw new Problem('record.stale', { Version })
  await writeWording(tx, { name, locale }, own)
  auditChange(context, before, own)
  return rowOf({ name, locale, subject: own?.Subject ?? null, body: own?.Body ?? null, version: Version + 1 })
}

const asSaid = (said: Wording | null) => said && [said.Subject, said.Body].filter(Boolean).join(': ')

/** The trail has the words before and after, also where these are the standard ones: from then on they are the care model's own. */
function auditChange({ audit }: Context, { name, locale, ...stored }: StoredWording, own: Wording | null): void {
  const standard = findStandardWords(name, locale)
  const [before, after] = [asSaid(ownOf(stored) ?? standard), asSaid(own ?? standard)]
  const isSame = stored.body === (own?.Body ?? null) && stored.subject === (own?.Subject ?? null)
  if (!isSame) audit({ action: 'change wording', property: `${name} ${locale}`, before, after })
}
