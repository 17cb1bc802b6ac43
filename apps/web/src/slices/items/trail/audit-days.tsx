import type { AuditEntry } from '@caseloom/contracts/items/item'
import { TallLink } from '../../../platform/tall-link.tsx'
import { formatNearDay, formatTime } from '../../../platform/texts/times.ts'
import { joinReads } from './audit-groups.ts'
import { auditSentence, isRefusedCall } from './audit-sentence.ts'
import { t } from './audit-texts.ts'

export type AuditDaysProps = {
  entries: readonly AuditEntry[]
  /** Where a list of entries about many things leads from an entry. */
  wayFrom?: (entry: AuditEntry) => { href: string; label: string } | undefined
}

/** Entries as sentences, grouped by day. */
export function AuditDays({ entries, wayFrom }: AuditDaysProps) {
  const days = Map.groupBy(entries, ({ At }) => At.slice(0, 10))
  return (
    <div className={wayFrom ? 'py-4' : 'max-w-208 py-4'}>
      {[...days].map(([day, those]) => (
        <section key={day} className="mb-4">
          <h2 className="mb-1 text-sm font-semibold text-text-muted">{formatNearDay(day)}</h2>
          <ol className="divide-y divide-border">
            {joinReads(those).map(({ entry, times }) => (
              <AuditLine key={entry.Id} entry={entry} times={times} way={wayFrom?.(entry)} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

type Way = { href: string; label: string } | undefined

function AuditLine({ entry, times, way }: { entry: AuditEntry; times: number; way: Way }) {
  const { At, From, Reason, Username } = entry
  // A list has no item, so the call says which list it was.
  const isCall = Reason?.startsWith('/') ?? false
  // So does the call of a refusal.
  const call = isCall ? Reason : isRefusedCall(entry) && entry.Action
  const place = [Username, From && t('auditFrom', { place: From }), call].filter(Boolean).join(' · ')
  return (
    <li className="flex gap-4 py-2 max-md:flex-col max-md:gap-0">
      <span className="w-18 flex-none text-sm leading-5 text-text-muted">{formatTime(At)}</span>
      <span className="min-w-0 max-w-184 flex-1 wrap-anywhere">
        {auditSentence(entry)}
        {times > 1 && <span className="text-text-muted"> · {t('auditTimes', { count: times })}</span>}
        {Reason && !isCall && (
          <span className="block text-sm text-text-muted">{t('auditReason', { reason: Reason })}</span>
        )}
        {place && <span className="block text-xs text-text-subtle">{place}</span>}
      </span>
      {way && (
        <TallLink href={way.href} className="ms-auto flex-none self-start text-sm max-md:ms-0">
          {way.label}
        </TallLink>
      )}
    </li>
  )
}
