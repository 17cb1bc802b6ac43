import { Button } from '@caseloom/ui/button'
import { isEnterInField } from '@caseloom/ui/enter-key'
import { Modal, type ModalProps } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { discardTexts, t } from './form-texts.ts'
import { problemSentence } from '../calls/problem-sentence.ts'

/** The part of a form that its dialog needs. */
export type DialogForm = {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly isPending: boolean
  readonly problem: Error | null
  readonly submit: () => void
  readonly leave: () => void
}

export type FormDialogProps = Pick<ModalProps, 'title' | 'onClose' | 'size' | 'isInAddress' | 'discardTexts'> & {
  form: DialogForm
  confirmLabel: string
  pendingLabel?: string
  closeLabel?: string
  /** For dialogs that stay mounted. */
  isOpen?: boolean
  /** Closing would lose typed text. */
  isDirty?: boolean
  isDanger?: boolean
  isDisabled?: boolean
  /** Enter in a one-line field sends, unless the action is dangerous. */
  hasEnter?: boolean
  children: ReactNode
}

/** The dialog of a form: its fields, the refusal that belongs to none of them, and a button each to cancel and to send. */
export function FormDialog({ form, title, onClose, confirmLabel, children, ...rest }: FormDialogProps) {
  const { pendingLabel = t('saving'), closeLabel = t('cancel'), hasEnter = true, ...more } = rest
  const {
    size = 's',
    isOpen = true,
    isDanger = false,
    isDisabled = false,
    isDirty = false,
    discardTexts: texts = discardTexts(),
    ...dialog
  } = more
  const { frame, isPending, problem } = form

  function handleKeyDown(event: KeyboardEvent) {
    if (!hasEnter || isDanger || isPending || isDisabled || !isEnterInField(event)) return
    event.preventDefault()
    form.submit()
  }

  /** The dialog stays open while it sends: once it is closed, nothing could show the outcome. */
  function handleClose() {
    if (isPending) return
    form.leave()
    onClose()
  }

  return (
    <Modal
      {...dialog}
      size={size}
      isOpen={isOpen}
      onClose={handleClose}
      isDirty={isDirty && !isPending}
      title={title}
      closeLabel={closeLabel}
      discardTexts={texts}
      renderFoot={(leave) => (
        <>
          <Button kind="quiet" onPress={leave} isDisabled={isPending}>
            {t('cancel')}
          </Button>
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            onPress={() => form.submit()}
            isPending={isPending}
            isDisabled={isDisabled}
            pendingLabel={pendingLabel}
          >
            {confirmLabel}
          </Button>
        </>
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Enter from the fields */}
      <div ref={frame} className="flex flex-col gap-4" onKeyDown={handleKeyDown}>
        {problem && (
          <Notice kind="danger" isAlert>
            {problemSentence(problem)}
          </Notice>
        )}
        {children}
      </div>
    </Modal>
  )
}
