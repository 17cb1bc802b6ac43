import type { ReactNode } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components'
import { FocusHome } from './focus-home.tsx'
import { useLayer } from './layer-stack.ts'
import { useLayerKey } from './use-layer-key.ts'

export type ScrimProps = {
  isOpen: boolean
  /** Asked to close, by Esc or by a press outside. */
  onClose: () => void
  scrimClass: string
  modalClass: string
  /** A press outside closes it. */
  isDismissable?: boolean
  canEscape?: boolean
  /** It stands in the address, and nothing typed would be lost: going back closes it without being asked. */
  isInAddress?: boolean
  children: ReactNode
}

/** The one way in which something lies over the whole page. Nothing of it is left once it is closed. */
export function Scrim({ isOpen, onClose, scrimClass, modalClass, children, ...rest }: ScrimProps) {
  const { isDismissable = true, canEscape = true, isInAddress = false } = rest
  useLayer(isOpen, onClose, isInAddress)
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
