import type { ActivityMessage } from '@caseloom/contracts/workflows/workflow'
import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { t } from './send-texts.ts'

type Receiver = ActivityMessage['Receivers'][number]

export type SendMessageDialogProps = {
  /** The step that sends it. */
  name: string
  receivers: readonly Receiver[]
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Names who receives a message, which cannot be taken back once it was sent. */
export function SendMessageDialog({ name, receivers, ...rest }: SendMessageDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      title={t('sendTitle', { name })}
      message={
        <>
          <p>{t('sendMessage', { count: receivers.length })}</p>
          <ul className="my-2 list-disc ps-5 wrap-anywhere">
            {receivers.map((receiver) => (
              <li key={receiver.Person.Id}>{receiverWords(receiver)}</li>
            ))}
          </ul>
          <p>{t('sendForGood')}</p>
        </>
      }
      confirmLabel={t('sendIt')}
      cancelLabel={t('sendNot')}
    />
  )
}

function receiverWords({ Person: { Name: name }, Channel, Address }: Receiver): string {
  if (Channel === 'app') return t('toColleague', { name })
  return t(Channel === 'sms' ? 'toPhone' : 'toMail', { name, address: Address ?? '' })
}
