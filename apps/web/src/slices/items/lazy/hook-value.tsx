import type { InfoAction, InfoFormat } from '@caseloom/contracts/items/hook'
import { useQuery } from '@tanstack/react-query'
import { infoQuery } from './hook-queries.ts'
import { t } from './hook-texts.ts'
import { useSeenOnce } from './use-seen-once.ts'

export type HookValueProps = { id: string; action: InfoAction; format?: InfoFormat }

/** One value of a row, written by the server in the reader's language. Asked once, when it is seen. */
export function HookValue({ id, action, format }: HookValueProps) {
  const [place, isSeen] = useSeenOnce<HTMLSpanElement>()
  const { data, isError } = useQuery({ ...infoQuery(id, { action, ...(format && { format }) }), enabled: isSeen })
  return (
    <span ref={place} aria-busy={isSeen && !data && !isError}>
      {isError ? t('failed') : data?.value}
    </span>
  )
}
