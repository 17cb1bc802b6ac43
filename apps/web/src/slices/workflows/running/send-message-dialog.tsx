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

/** Shows who receives a message and what they will read, for it cannot be taken back once it was sent. */
export function SendMessageDialog({ name, receivers, ...rest }: SendMessageDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      title={t('sendTitle', { name })}
      message={
        <>
          <p>{t('sendMessage', { count: receivers.length })}</p>
          {withTheSameText(receivers).map((readers) => (
            <div key={readers[0]?.Person.Id} className="my-2">
              <ul className="list-disc ps-5 wrap-anywhere">
                {readers.map((receiver) => (
                  <li key={receiver.Person.Id}>{receiverWords(receiver)}</li>
                ))}
              </ul>
              <MessageText receiver={readers[0]} />
            </div>
          ))}
          <p>{t('sendForGood')}</p>
        </>
      }
      confirmLabel={t('send')}
      cancelLabel={t('sendNot')}
    />
  )
}

function receiverWords({ Person: { Name: name }, Channel, Address }: Receiver): string {
  if (Channel === 'app') return t('toColleague', { name })
  return t(Channel === 'sms' ? 'toPhone' : 'toMail', { name, address: Address ?? '' })
}

/** The receivers of the same words, together. */
function withTheSameText(receivers: readonly Receiver[]): (readonly Receiver[])[] {
  return [...Map.groupBy(receivers, ({ Subject, Text }) => JSON.stringify([Subject, Text])).values()]
}

function MessageText({ receiver }: { receiver: Receiver | undefined }) {
  if (!receiver) return null
  const { Subject, Text } = receiver
  return (
    <blockquote className="mt-1 rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
      {Subject !== null && Subject !== '' && <strong className="block">{Subject}</strong>}
      {Text}
    </blockquote>
  )
}
