import { Button } from '@caseloom/ui/button'
import { DialogFrame } from '@caseloom/ui/layers/dialog-frame'

export type SessionDialogProps = {
  title: string
  message: string
  action: string
  onAction: () => void
  isPending?: boolean
  pendingLabel?: string
  canEscape: boolean
}

/** One sentence and one action, on top of everything. With `canEscape`, Esc triggers the action too. */
export function SessionDialog({ title, message, action, onAction, canEscape, ...rest }: SessionDialogProps) {
  return (
    <DialogFrame
      isOpen
      onClose={onAction}
      scrimClass=""
      modalClass="xs"
      title={title}
      closeLabel={action}
      isAlert
      hasCross={false}
      canEscape={canEscape}
      foot={
        <Button kind="primary" autoFocus onPress={onAction} {...rest}>
          {action}
        </Button>
      }
    >
      {message}
    </DialogFrame>
  )
}
