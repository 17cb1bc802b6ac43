import { Button } from '@caseloom/ui/button'
import { Notice } from '@caseloom/ui/signs/notice'
import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '../item-texts.ts'

export type PartFailedProps = {
  words: string
  query: Pick<UseQueryResult, 'data' | 'isFetched' | 'isFetching' | 'refetch'>
}

/** Says within a form what could not be loaded, and loads it again. Nothing while that is there, or asked for the first time. */
export function PartFailed({ words, query: { data, isFetched, isFetching, refetch } }: PartFailedProps) {
  if (data !== undefined || !isFetched) return null
  return (
    <Notice kind="danger" isAlert>
      <p>{words}</p>
      <Button size="small" isPending={isFetching} onPress={() => void refetch()}>
        {t('tryAgain')}
      </Button>
    </Notice>
  )
}
