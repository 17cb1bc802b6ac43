import { limits } from '@caseloom/contracts/items/typed-text'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { useEffect, useRef } from 'react'
import { announce } from '../../../../platform/announce.ts'
import { queuedNote, TextBeside } from '../../../items/index.ts'
import { t as appointmentTexts } from '../../appointment-texts.ts'
import { AppointmentTypeField } from '../../appointment-type-field.tsx'
import type { LocationQuestion } from '../../location/use-location-question.tsx'
import { t } from './recording-texts.ts'
import type { RecordingOptions, RecordingState } from './use-recording.ts'

export type AskedFieldsProps = Pick<RecordingOptions, 'appointment' | 'notes'> & {
  recording: RecordingState
  onType: LocationQuestion['noteType']
}

/** What the outcome still needs: the appointment's type and notes, in place. */
export function AskedFields({ recording, appointment, notes, onType }: AskedFieldsProps) {
  const { outcome, lacks } = recording
  const notesRef = useRef<HTMLTextAreaElement>(null)
  const typeRef = useRef<HTMLInputElement>(null)
  const needsType = outcome?.Success === true && appointment.TypeLUI === null
  useEffect(() => {
    if (lacks.type) typeRef.current?.focus()
    else if (lacks.notes) notesRef.current?.focus()
    if (lacks.notes) announce(appointmentTexts('infoRequired'))
  }, [lacks])
  if (outcome?.Success !== true && notes.waiting?.trouble === undefined) return null
  return (
    <>
      {(needsType || lacks.type) && (
        <AppointmentTypeField
          appointment={appointment}
          isLocked={notes.isLocked}
          isRequired
          isMissing={lacks.type && appointment.TypeLUI === null}
          fieldRef={typeRef}
          onChosen={onType}
        />
      )}
      <TextBeside queued={notes}>
        <TextArea
          label={t('notes')}
          value={notes.text}
          onChange={notes.type}
          onBlur={notes.flush}
          isReadOnly={notes.isLocked}
          rows={4}
          maxLength={limits.notes}
          areaRef={notesRef}
          counter={(count) => queuedNote(notes) ?? t('characters', { count })}
          requirement={{ required: t('required'), answered: t('answered') }}
          error={lacks.notes && notes.text.trim() === '' ? appointmentTexts('infoRequired') : undefined}
        />
      </TextBeside>
    </>
  )
}
