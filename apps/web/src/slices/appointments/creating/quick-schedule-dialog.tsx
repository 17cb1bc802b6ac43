import { Button, IconButton } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { Notice } from '@caseloom/ui/signs/notice'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { paths } from '../../../platform/paths.ts'
import { TargetPicker } from '../../documents/index.ts'
import { createItemMutation } from '../../items/index.ts'
import { t as appointmentTexts } from '../appointment-texts.ts'
import { showNotSaved } from '../saving-failures.ts'
import { t } from './quick-schedule-texts.ts'

export type QuickScheduleDialogProps = { onClose: () => void }

type Recipient = { readonly id: string; readonly name: string }

/** An appointment for the chosen person. It opens in a tab of its own, so that the page behind stays as it is. */
export function QuickScheduleDialog({ onClose }: QuickScheduleDialogProps) {
  const [recipient, setRecipient] = useState<Recipient>()
  const [isMissing, setIsMissing] = useState(false)
  const { keyFor } = useIdempotencyKey()
  const create = useMutation(createItemMutation)
  const saveRef = useRef<HTMLButtonElement>(null)
  // The list that had the focus is gone.
  useEffect(() => {
    if (recipient) saveRef.current?.focus()
  }, [recipient])
  const handleClose = () => !create.isPending && onClose()

  function handleSave() {
    setIsMissing(recipient === undefined)
    if (!recipient) return
    const target = recipient.id
    create.mutate(
      { kind: 'APPOINTMENT', target, idempotencyKey: keyFor(target) },
      {
        onSuccess: ({ Id, Name }) => {
          openInTab(Id, Name)
          onClose()
        },
        onError: showNotSaved,
      },
    )
  }

  return (
    <Modal
      isOpen
      size="s"
      onClose={handleClose}
      title={t('title')}
      closeLabel={t('close')}
      foot={
        <>
          <Button kind="quiet" onPress={handleClose} isDisabled={create.isPending}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            ref={saveRef}
            isPending={create.isPending}
            pendingLabel={t('saving')}
            onPress={handleSave}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div role="alert" className={isMissing ? 'mb-3' : undefined}>
        {isMissing && <Notice kind="danger">{t('noRecipient')}</Notice>}
      </div>
      {recipient ? (
        <div className="flex items-center gap-3">
          <Avatar name={recipient.name} />
          <span className="min-w-0 flex-1 font-medium wrap-anywhere">{t('forName', { name: recipient.name })}</span>
          <IconButton
            size="small"
            icon={<XIcon />}
            label={t('another')}
            isDisabled={create.isPending}
            onPress={() => setRecipient(undefined)}
          />
        </div>
      ) : (
        <TargetPicker
          isPending={create.isPending}
          onPick={(target) => {
            setRecipient({ id: target.id, name: target.name ?? '' })
            setIsMissing(false)
          }}
        />
      )}
    </Modal>
  )
}

/** A browser may refuse a tab that opens after an answer, not with the press. The toast then leads there. */
function openInTab(id: string, name: string): void {
  const path = paths.inWindow(paths.appointment(id))
  const open = () => window.open(path, '_blank')
  if (open()) showToast({ message: appointmentTexts('started', { name }) })
  else showToast({ message: t('blocked', { name }), action: { label: t('open'), onPress: () => void open() } })
}
