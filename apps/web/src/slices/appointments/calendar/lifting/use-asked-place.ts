import type { SeriesPreview } from '@caseloom/contracts/items/repeating'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { announce } from '../../../../platform/announce.ts'
import { useRest } from '../../../../platform/use-settled.ts'
import { blockedSentence, clashCount, clashSentence } from '../../series/scope/clash-words.ts'
import { scopePreviewQuery } from '../../series/series-queries.ts'
import { t } from '../calendar-texts.ts'
import { isMoved, moveOf, type Lift } from './lifting.ts'

/** Longer than the pause between two presses of an arrow. */
const REST_MILLIS = 600

/** Who has another appointment then: the first two by name, and how many there are. */
function stateIn({ BlockedAt, Clashes }: SeriesPreview): string {
  if (BlockedAt !== null) return blockedSentence(BlockedAt)
  if (Clashes.length === 0) return t('noClash')
  const named = Clashes.slice(0, 2).map(clashSentence)
  return [...named, ...(Clashes.length > named.length ? [`${clashCount(Clashes.length)}.`] : [])].join(' ')
}

/**
 * Says who of all that attend is elsewhere at the time where an appointment is held, once it rests there. The calendar shows the
 * appointments of one member, so only the server knows that.
 */
export function useAskedPlace(lift: Lift | null): void {
  const client = useQueryClient()
  const now = useRef(lift)
  useEffect(() => {
    now.current = lift
  }, [lift])

  async function ask(rested: Lift) {
    const preview = await client.fetchQuery(scopePreviewQuery(moveOf(rested), 'ONLY'))
    if (now.current === rested) announce(stateIn(preview))
  }

  useRest(
    lift,
    (rested) => {
      // What cannot be asked, as without a connection, is not said. Dropped, the move is refused with the reason.
      if (rested && isMoved(rested)) ask(rested).catch(() => undefined)
    },
    REST_MILLIS,
  )
}
