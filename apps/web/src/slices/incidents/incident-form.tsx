import type { Incident } from '@caseloom/contracts/incidents/incident'
import { limits } from '@caseloom/contracts/items/typed-text'
import { useState } from 'react'
import { CompletionLine } from './completion-line.tsx'
import { IncidentTimes } from './incident-times.tsx'
import { t } from './incident-texts.ts'
import { PeopleInvolvedField } from './people-involved-field.tsx'
import { SavedTextArea, useThingText } from './saved-text-area.tsx'
import { SeverityField } from './severity-field.tsx'
import { TakerField } from './taker-field.tsx'
import { TypeField } from './type-field.tsx'
import { useThingCompletion } from './use-thing-completion.ts'

export type IncidentFormProps = { incident: Incident; isLocked: boolean; onReactivate: () => void }

/** What went wrong and how it is followed up; each field saves itself. */
export function IncidentForm({ incident, isLocked, onReactivate }: IncidentFormProps) {
  const [isAsked, setIsAsked] = useState(false)
  const description = useThingText({
    thing: incident,
    property: 'Description',
    label: t('whatHappened'),
    textOf: (current) => current.Description ?? '',
    isLocked,
  })
  const followUp = useThingText({
    thing: incident,
    property: 'FollowUp',
    label: t('followUp'),
    textOf: (current) => current.FollowUp,
    isLocked,
  })
  const completion = useThingCompletion(incident, [description, followUp])
  const isMissing = followUp.text.trim() === ''

  function handleComplete() {
    setIsAsked(true)
    if (isMissing) followUp.areaRef.current?.focus()
    else completion.complete()
  }

  return (
    <div className="flex flex-col gap-5 px-6 pt-1 pb-8 max-md:px-4 [&>:not(hr)]:max-w-184">
      <div className="grid grid-cols-[minmax(9rem,1.6fr)_minmax(11rem,1.2fr)_minmax(7.5rem,1fr)] gap-x-3 gap-y-4 max-md:grid-cols-2">
        <div className="max-md:col-span-full">
          <TypeField thing={incident} list="incident-types" isLocked={isLocked} />
        </div>
        <IncidentTimes incident={incident} isLocked={isLocked} />
      </div>
      <SeverityField incident={incident} isLocked={isLocked} />
      <SavedTextArea text={description} maxLength={limits.description} isLocked={isLocked} rows={5} />
      <PeopleInvolvedField thing={incident} isLocked={isLocked} />
      <hr className="-mx-6 border-border max-md:-mx-4" />
      <div>
        <div className="max-w-96 max-md:max-w-none">
          <TakerField incident={incident} isLocked={isLocked} />
        </div>
      </div>
      <SavedTextArea
        text={followUp}
        maxLength={limits.notes}
        isLocked={isLocked}
        rows={5}
        isRequired
        error={isAsked && isMissing ? t('followUpRequired') : undefined}
      />
      <CompletionLine
        thing={incident}
        completion={completion}
        onComplete={handleComplete}
        onReactivate={onReactivate}
      />
    </div>
  )
}
