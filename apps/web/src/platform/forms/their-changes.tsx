import { Notice } from '@caseloom/ui/signs/notice'
import { ApiProblem } from '../calls/api.ts'
import { t } from './form-texts.ts'

/** A field that somebody else changed: its label and what it says now. */
export type TheirChange = { readonly label: string; readonly text: string }

export type TheirChangesProps = { problem: Error | null; changes: readonly TheirChange[] }

/** After a refusal because of somebody else's change: what changed, and what sending again does. */
export function TheirChanges({ problem, changes }: TheirChangesProps) {
  const isStale = problem instanceof ApiProblem && problem.code === 'record.stale'
  if (!isStale || changes.length === 0) return null
  return (
    <Notice kind="amber">
      <div role="group" aria-label={t('saysNow')}>
        <p className="font-medium">{t('saysNow')}</p>
        <dl className="my-1 grid grid-cols-[auto_1fr] gap-x-3 text-sm">
          {changes.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="max-h-32 overflow-auto whitespace-pre-line wrap-anywhere">{text === '' ? '–' : text}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm">{t('sendAgain')}</p>
      </div>
    </Notice>
  )
}

/** The differences between the values with which a form began and the current ones. */
export function changesBetween<V extends object>(
  before: V,
  now: V,
  said: readonly { readonly name: keyof V & string; readonly label: string; readonly text?: (value: V) => string }[],
): TheirChange[] {
  return said
    .filter(({ name }) => before[name] !== now[name])
    .map(({ name, label, text = (value) => String(value[name] ?? '') }) => ({ label, text: text(now) }))
}
