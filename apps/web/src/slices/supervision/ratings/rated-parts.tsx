import type { RatedPart } from '@caseloom/contracts/supervision/supervision'
import { t } from './rating-texts.ts'

/** The questions that a rating counts, each with a segment a point. */
export function RatedParts({ parts }: { parts: readonly RatedPart[] }) {
  return (
    <ul>
      {parts.map(({ Text, Value, Max }) => (
        <li key={Text} className="flex min-h-8 items-center gap-3">
          <span className="min-w-0 flex-1">{Text}</span>
          {Value !== null && Max !== null && Max <= 10 && (
            <span className="sv-points" role="img" aria-label={t('partOf', { value: Value, max: Max })}>
              {Array.from({ length: Math.round(Max) }, (_, point) => (
                <i key={point} className={point < Math.round(Value) ? 'full' : undefined} />
              ))}
            </span>
          )}
          <b className="min-w-4 text-end font-semibold" aria-hidden={Value !== null && Max !== null && Max <= 10}>
            {Value ?? '–'}
          </b>
        </li>
      ))}
    </ul>
  )
}
