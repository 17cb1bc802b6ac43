import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

export type { DiscardTexts } from './dialog-frame.tsx'

/** 360, 448, 608 and 880 px. Below 768 px XS and S are bottom sheets, M and L fill the screen. */
export type ModalSize = 'xs' | 's' | 'm' | 'l'
/** `fullscreen` leaves the top bar visible; `fullscreenTakeover` covers everything and closes only by its own buttons. */
export type ModalType = 'modal' | 'fullscreen' | 'fullscreenTakeover'
export type ModalProps = Omit<DialogFrameProps, 'hasCross' | 'canEscape'> & {
  size?: ModalSize
  type?: ModalType
  /** It closes only by its own buttons: neither Esc nor a press outside may lose what it shows. */
  isHeld?: boolean
}

export function Modal({ size = 'm', type = 'modal', isHeld = false, ...rest }: ModalProps) {
  if (type === 'modal' && isHeld)
    return <DialogFrame {...rest} scrimClass="" modalClass={`${size} held`} hasCross={false} canEscape={false} />
  if (type === 'modal') return <DialogFrame {...rest} scrimClass="" modalClass={size} />
  if (type === 'fullscreen') return <DialogFrame {...rest} scrimClass="fullscreen" modalClass="fullscreen" />
  return <DialogFrame {...rest} scrimClass="takeover" modalClass="takeover" hasCross={false} canEscape={false} />
}

export type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  /** Names the item: "Delete Family session 9?" */
  title: string
  message?: ReactNode
  confirmLabel: string
  cancelLabel: string
  isDanger?: boolean
  isPending?: boolean
  pendingLabel?: string
}

/** One question, XS. The focus starts on Cancel. */
export function ConfirmDialog({ isOpen, onClose, onConfirm, title, message, ...rest }: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel, isDanger = false, isPending = false, pendingLabel } = rest
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={onClose}
      scrimClass=""
      modalClass="xs"
      title={title}
      closeLabel={cancelLabel}
      isAlert
      hasCross={false}
      foot={
        <>
          <Button kind="quiet" onPress={onClose} autoFocus>
            {cancelLabel}
          </Button>
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            onPress={onConfirm}
            isPending={isPending}
            pendingLabel={pendingLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {message}
    </DialogFrame>
  )
}
