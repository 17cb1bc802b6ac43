import type { ReactNode } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components'
import { FocusHome } from './focus-home.tsx'
import { useBodyClass } from '../use-body-class.ts'
import { useLayer } from './layer-stack.ts'
import { useLayerKey } from './use-layer-key.ts'

export type ScrimProps = {
  isOpen: boolean
  /** Called on Esc or a press outside. */
  onClose: () => void
  scrimClass: string
  modalClass: string
  /** A press outside closes it. */
  isDismissable?: boolean
  canEscape?: boolean
  /** The address holds it open and no typed text would be lost, so going back closes it without a question. */
  isInAddress?: boolean
  children: ReactNode
}

/** The only way to cover the whole page. Leaves nothing in the page once closed. */
export function Scrim({ isOpen, onClose, scrimClass, modalClass, children, ...rest }: ScrimProps) {
  const { isDismissable = true, canEscape = true, isInAddress = false } = rest
  useLayer(isOpen, onClose, isInAddress)
  // On a phone these come from below.
  useBodyClass('has-sheet', isOpen && /\b(xs|s|side)$/.test(modalClass))
  return (
    <ModalOverlay
      key={useLayerKey(isOpen)}
      className={scrimClass}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!canEscape}
    >
      <Modal className={modalClass}>
        <FocusHome />
        {children}
      </Modal>
    </ModalOverlay>
  )
}
