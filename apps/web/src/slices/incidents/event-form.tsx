import type { DatedEvent } from '@caseloom/contracts/incidents/dated-event'
import { limits } from '@caseloom/contracts/items/typed-text'
import { CompletionLine } from './completion-line.tsx'
import { EventDays } from './event-days.tsx'
import { t } from './incident-texts.ts'
import { PeopleInvolvedField } from './people-involved-field.tsx'
import { SavedTextArea, useThingText } from './saved-text-area.tsx'
import { TypeField } from './type-field.tsx'
import { useThingCompletion } from './use-thing-completion.ts'

export type EventFormProps = { event: DatedEvent; isLocked: boolean; onReactivate: () => void }

/** What happened and on which days; each field saves itself. */
export function EventForm({ event, isLocked, onReactivate }: EventFormProps) {
  const notes = useThingText({
    thing: event,
    property: 'Notes',
    label: t('notes'),
    textOf: (current) => current.Notes,
    isLocked,
  })
  const completion = useThingCompletion(event, [notes])
  return (
    <div className="flex flex-col gap-5 px-6 pt-1 pb-8 max-md:px-4 [&>:not(hr)]:max-w-184">
      <div className="grid grid-cols-[minmax(9rem,1.6fr)_minmax(11rem,1fr)_minmax(11rem,1fr)] gap-x-3 gap-y-4 max-md:grid-cols-2">
        <div className="max-md:col-span-full">
          <TypeField thing={event} list="event-types" isLocked={isLocked} />
        </div>
        <EventDays event={event} isLocked={isLocked} />
      </div>
      <SavedTextArea text={notes} maxLength={limits.notes} isLocked={isLocked} rows={6} />
      <PeopleInvolvedField thing={event} isLocked={isLocked} />
      <CompletionLine
        thing={event}
        completion={completion}
        onComplete={completion.complete}
        onReactivate={onReactivate}
      />
    </div>
  )
}
