import { Button } from '@caseloom/ui/button'
import { CopyField } from '@caseloom/ui/copy-field'
import { Checkbox } from '@caseloom/ui/fields/checkbox'
import { Modal } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { useEffect, useState } from 'react'
import { t } from './api-client-texts.ts'

export type SecretToKeep = { readonly id: string; readonly name: string; readonly secret: string }

export type SecretDialogProps = { secret: SecretToKeep; onClose: () => void }

/** A new secret, shown this once. Neither Esc nor a press outside closes it, and the browser asks before the page is left. */
export function SecretDialog({ secret: { id, name, secret }, onClose }: SecretDialogProps) {
  const [isStored, setIsStored] = useState(false)
  useEffect(() => {
    if (isStored) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isStored])
  const copying = { copyLabel: t('copy'), copiedLabel: t('copied'), onNothing: () => undefined }
  const handleRefused = () => showToast({ kind: 'error', message: t('notCopied') })
  return (
    <Modal
      isOpen
      isHeld
      onClose={onClose}
      size="m"
      title={t('secretTitle', { name })}
      closeLabel={t('done')}
      foot={
        <Button kind="primary" isDisabled={!isStored} onPress={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{t('secretMessage')}</p>
        <CopyField label={t('clientId')} value={id} onRefused={handleRefused} {...copying} />
        <CopyField label={t('secret')} value={secret} onRefused={handleRefused} {...copying} />
        <Checkbox isSelected={isStored} onChange={setIsStored}>
          {t('stored')}
        </Checkbox>
      </div>
    </Modal>
  )
}
