import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { isEnterInField } from '@caseloom/ui/enter-key'
import { Modal } from '@caseloom/ui/modal'
import { Notice } from '@caseloom/ui/notice'
import type { KeyboardEvent, ReactNode } from 'react'
import { ApiProblem } from '../../platform/api.ts'
import { problemSentence } from '../../platform/problem-sentence.ts'
import { t } from './case-action-texts.ts'

/** The props of every case dialog. */
export type OneCaseDialogProps = { managedCase: ManagedCase; person?: Person | undefined; onClose: () => void }

export type CaseActionFrameProps = {
  title: string
  onClose: () => void
  children: ReactNode
  confirmLabel: string
  onConfirm: () => void
  isPending: boolean
  /** Closing would lose typed text. */
  isDirty?: boolean
  /** The address decides whether it is open. */
  isInAddress?: boolean
  isDanger?: boolean
  isDisabled?: boolean
  error?: Error | null
  /** The fields that show their own part of a refusal. */
  fields?: readonly string[]
}

/** The sentence of a refusal that concerns one field. */
export function fieldError(error: Error | null, path: string): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  const field = error.fields.find(({ Path }) => Path.split('.').at(-1) === path)
  return field && (field.Message || error.detail)
}

/** The dialog of a case action: its fields, its error, and a button each to cancel and to confirm. */
export function CaseActionFrame({ title, onClose, children, onConfirm, ...rest }: CaseActionFrameProps) {
  const { confirmLabel, isPending, isDirty = false, isDanger = false, isDisabled = false, error, fields = [] } = rest
  const { isInAddress = false } = rest
  const isAtField = error ? fields.some((path) => fieldError(error, path) !== undefined) : false

  /** Enter saves. A dangerous action is confirmed only by its button. */
  function handleKeyDown(event: KeyboardEvent) {
    if (isDanger || isPending || isDisabled || !isEnterInField(event)) return
    event.preventDefault()
    onConfirm()
  }

  return (
    <Modal
      size="s"
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('cancel')}
      isDirty={isDirty}
      isInAddress={isInAddress}
      discardTexts={{ title: t('discardTitle'), discard: t('discard'), keep: t('keep') }}
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            onPress={onConfirm}
            isPending={isPending}
            isDisabled={isDisabled}
            pendingLabel={t('saving')}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Enter from the fields */}
      <div className="flex flex-col gap-4" onKeyDown={handleKeyDown}>
        {error && !isAtField && (
          <Notice kind="danger" isAlert>
            {problemSentence(error)}
          </Notice>
        )}
        {children}
      </div>
    </Modal>
  )
}
