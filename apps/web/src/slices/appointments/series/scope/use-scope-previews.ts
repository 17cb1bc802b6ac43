import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import { useQueries } from '@tanstack/react-query'
import { OfflineError } from '../../../../platform/calls/api.ts'
import type { previewQuery } from '../series-queries.ts'
import { isPossible, type ScopeAnswer } from './scope-cards.tsx'

/** Asks the server what each choice would do. */
export function useScopePreviews<Scope extends SeriesScope>(
  scopes: readonly Scope[],
  ask: (scope: Scope) => ReturnType<typeof previewQuery>,
  isEnabled = true,
) {
  const answers = useQueries({ queries: scopes.map((scope) => ({ ...ask(scope), enabled: isEnabled })) })
  const answerTo = (scope: Scope): ScopeAnswer => answers[scopes.indexOf(scope)] ?? { data: undefined, error: null }
  return {
    answerTo,
    isPossible: (scope: Scope) => isPossible(answerTo(scope)),
    isOffline: answers.some(({ error }) => error instanceof OfflineError),
  }
}

export type ScopePreviews<Scope extends SeriesScope> = ReturnType<typeof useScopePreviews<Scope>>
