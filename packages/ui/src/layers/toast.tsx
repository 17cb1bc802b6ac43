import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { closeToast, getToast, subscribeToToast, type ShownToast } from './toast-store.ts'

export { closeToast, getToast, showToast, type ToastAction, type ToastContent, type ToastKind } from './toast-store.ts'

const successMilliseconds = 5000

export type ToastRegionProps = { label: string; closeLabel: string }

/** Rendered once in the page. Success disappears after 5 s and waits while hovered or focused; an error stays until closed. */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const toast = useSyncExternalStore(subscribeToToast, getToast)
  return createPortal(
    // The attribute keeps react-aria from hiding the region behind an open dialog.
    <div className="cl-toasts" role="region" aria-label={label} data-react-aria-top-layer="true">
      <div role="status" className="cl-sr-only">
        {toast?.kind === 'success' && toast.message}
      </div>
      <div role="alert" className="cl-sr-only">
        {toast?.kind === 'error' && toast.message}
      </div>
      {toast && <Toast key={toast.id} toast={toast} closeLabel={closeLabel} />}
    </div>,
    document.body,
  )
}

export type ToastProps = { toast: ShownToast; closeLabel: string }

export function Toast({ toast, closeLabel }: ToastProps) {
  const [isHeld, setIsHeld] = useState(false)
  const leaves = toast.kind === 'success' && !isHeld

  useEffect(() => {
    if (!leaves) return undefined
    const timer = setTimeout(closeToast, successMilliseconds)
    return () => clearTimeout(timer)
  }, [leaves])

  const { action } = toast
  return (
    <div
      className={toast.kind === 'error' ? 'cl-toast error' : 'cl-toast'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {toast.kind === 'error' ? (
        <WarningCircleIcon weight="fill" aria-hidden="true" />
      ) : (
        <CheckCircleIcon weight="fill" aria-hidden="true" />
      )}
      <span className="text">{toast.message}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            closeToast()
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={closeLabel} onClick={closeToast}>
        <XIcon aria-hidden="true" />
      </button>
    </div>
  )
}
