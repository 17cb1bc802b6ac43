import { limits } from '@caseloom/contracts/items/typed-text'
import { Button } from '@caseloom/ui/button'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { showToast } from '@caseloom/ui/layers/toast'
import type { KeyboardEvent, RefObject } from 'react'
import { queuedNote, TextBeside } from '../items/index.ts'
import { t } from './appointment-texts.ts'
import type { AppointmentCompletionState } from './outcome/use-appointment-completion.ts'

export type AppointmentNotesProps = {
  completion: AppointmentCompletionState
  isCompleted: boolean
  isLocked: boolean
  areaRef: RefObject<HTMLTextAreaElement | null>
  rows?: number
}

/** The main text. If the chosen outcome requires notes, writing them is the last step. */
export function AppointmentNotes({ completion, isCompleted, isLocked, areaRef, rows = 6 }: AppointmentNotesProps) {
  const { notes, pending, isInfoMissing, isCompleting, completePending, leaveOpen } = completion
  // An appointment completed elsewhere without notes, as in an import, does not ask for them.
  const isRequired = !isLocked && (pending?.Success === true || completion.isNotesRequired)

  function handleKeyDown(event: KeyboardEvent) {
    const isTyping = event.key.length === 1 || event.key === 'Backspace' || event.key === 'Delete'
    if (isCompleted && isTyping && !event.ctrlKey && !event.metaKey)
      showToast({ kind: 'error', message: t('alreadyCompleted') })
    if (pending && !isLocked && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) completePending()
  }

  function handleLeaveOpen() {
    leaveOpen()
    areaRef.current?.focus()
  }

  return (
    <div className="flex flex-col gap-3">
      <TextBeside queued={notes}>
        <TextArea
          label={t('notes')}
          value={notes.text}
          onChange={(text) => notes.type(text)}
          onBlur={notes.flush}
          onKeyDown={handleKeyDown}
          isReadOnly={isLocked}
          rows={rows}
          maxLength={limits.notes}
          areaRef={areaRef}
          counter={(count) => queuedNote(notes) ?? t('characters', { count })}
          requirement={isRequired ? { required: t('required'), answered: t('answered') } : undefined}
          error={isInfoMissing && notes.text.trim() === '' ? t('infoRequired') : undefined}
        />
      </TextBeside>
      {pending && completion.isStepShown && !isLocked && (
        <div className="flex flex-wrap gap-2">
          {!completion.isSentLater && (
            <Button kind="primary" onPress={completePending} isPending={isCompleting} pendingLabel={t('completing')}>
              {t('completeAs', { outcome: pending.Name })}
            </Button>
          )}
          {!completion.isProposal && (
            <Button kind="quiet" onPress={handleLeaveOpen}>
              {t('notThisOutcome')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
