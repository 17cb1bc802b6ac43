import type { SeriesPreview, SeriesScope } from '@caseloom/contracts/items/repeating'
import type { WallTime } from '@caseloom/contracts/times'
import { ChoiceCards, type ChoiceCardsProps } from '@caseloom/ui/fields/radio-group'
import { Badge } from '@caseloom/ui/signs/badge'
import { OfflineError } from '../../../../platform/calls/api.ts'
import { problemSentence } from '../../../../platform/calls/problem-sentence.ts'
import { touched } from '../series-figure.ts'
import { countsOfPreview } from '../series-words.ts'
import { blockedSentence, clashCount } from './clash-words.ts'
import { scopeName, type ScopeWords } from './scope-names.ts'
import { t } from './scope-texts.ts'

/** What the server says that a choice would do, or why not. */
export type ScopeAnswer = { readonly data: SeriesPreview | undefined; readonly error: Error | null }

export type ScopeCardsProps<Scope extends SeriesScope> = Omit<ChoiceCardsProps<Scope>, 'options'> & {
  scopes: readonly Scope[]
  answerTo: (scope: Scope) => ScopeAnswer
  words?: ScopeWords
  /** When the one appointment takes place that is ONLY. */
  start?: WallTime | undefined
  /** ONLY can be chosen without a connection. The change then waits. */
  canWait?: boolean
  /** The choice also applies to appointments that the series makes later. */
  isStanding?: boolean
}

/** ONLY, FORWARD and ALL, or some of them, each with what it would do. */
export function ScopeCards<Scope extends SeriesScope>(props: ScopeCardsProps<Scope>) {
  const { scopes, answerTo, words, start, canWait = false, isStanding = false, ...cards } = props
  const waits = (scope: Scope) => canWait && scope === 'ONLY' && answerTo(scope).error instanceof OfflineError
  return (
    <ChoiceCards
      {...cards}
      options={scopes.map((scope) => ({
        id: scope,
        label: <span className="font-medium">{scopeName(scope, words, start)}</span>,
        description: waits(scope) ? (
          t('appointmentCount', { count: 1 })
        ) : (
          <Effect answer={answerTo(scope)} isStanding={isStanding && scope !== 'ONLY'} />
        ),
        isDisabled: !waits(scope) && isRefused(answerTo(scope)),
      }))}
    />
  )
}

const isRefused = ({ data, error }: ScopeAnswer) => error !== null || (data !== undefined && data.BlockedAt !== null)

export const isPossible = (answer: ScopeAnswer) => answer.data !== undefined && !isRefused(answer)

function Effect({ answer: { data, error }, isStanding }: { answer: ScopeAnswer; isStanding: boolean }) {
  if (error) return error instanceof OfflineError ? t('needsConnection') : problemSentence(error)
  if (!data) return t('counting')
  if (data.BlockedAt !== null) return <span role="alert">{blockedSentence(data.BlockedAt)}</span>
  const counts = countsOfPreview(data)
  const { byHand, completed } = counts
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-2">
      {[
        t('appointmentCount', { count: touched(counts) }),
        ...(isStanding ? [t('madeLater')] : []),
        ...(byHand > 0 ? [t('byHandStay', { count: byHand })] : []),
        ...(completed > 0 ? [t('completedStay', { count: completed })] : []),
      ].join(' · ')}
      {data.Clashes.length > 0 && <Badge kind="amber">{clashCount(data.Clashes.length)}</Badge>}
    </span>
  )
}
