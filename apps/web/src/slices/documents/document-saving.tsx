import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { SavingBadge } from '@caseloom/ui/saving-badge'
import { useMutationState } from '@tanstack/react-query'
import { formatNearTime, formatTime, today } from '../../platform/times.ts'
import { savingKey } from './document-queries.ts'
import { t } from './document-texts.ts'

export type DocumentSavingProps = { document: DocumentForm }

/** Whether everything that was answered has reached the server, and since when. */
export function DocumentSaving({ document }: DocumentSavingProps) {
  const states = useMutationState({
    filters: { mutationKey: savingKey(document.Id) },
    select: ({ state }) => state.status,
  })
  const { LastModified } = document
  const time = LastModified.startsWith(today()) ? formatTime(LastModified) : formatNearTime(LastModified)
  const state = states.includes('pending') ? 'saving' : states.at(-1) === 'error' ? 'error' : 'done'
  return (
    <SavingBadge
      state={state}
      texts={{ saving: t('saving'), error: t('saveError') }}
      savedText={t('savedAt', { time })}
    />
  )
}
