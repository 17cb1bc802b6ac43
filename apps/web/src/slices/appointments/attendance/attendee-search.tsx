import type { AttendeeChoice } from '@caseloom/contracts/appointments/attendee-choice-endpoints'
import { useQuery } from '@tanstack/react-query'
import { ListFailed, ListSkeleton } from '../../items/index.ts'
import { t } from './attendance-texts.ts'
import { ChoiceLine } from './choice-line.tsx'
import { attendeeChoicesQuery } from './joining/attendee-queries.ts'

export type AttendeeSearchProps = {
  appointmentId: string
  /** The settled text. */
  term: string
  isPending: boolean
  onAdd: (choice: AttendeeChoice) => void
}

/** People and relationships by name who do not attend yet. */
export function AttendeeSearch({ appointmentId, term, isPending, onAdd }: AttendeeSearchProps) {
  const asked = { id: appointmentId, q: term, to: 'appointment' } as const
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...attendeeChoicesQuery(asked), enabled: term !== '' })
  if (term === '') return <p className="px-5 py-4 text-text-muted">{t('startTyping')}</p>
  if (error) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={3} />
  return (
    <>
      <p className="cl-sr-only" role="status">
        {!isPlaceholderData && t('results', { count: data.Items.length })}
      </p>
      {data.Items.length === 0 ? (
        <p className="px-5 py-4 text-text-muted">{t('noResults', { term })}</p>
      ) : (
        <ul aria-label={t('search')} className="px-5 py-2">
          {data.Items.map((choice) => (
            <ChoiceLine key={choice.Id} choice={choice} isPending={isPending} onAdd={() => onAdd(choice)} />
          ))}
        </ul>
      )}
    </>
  )
}
