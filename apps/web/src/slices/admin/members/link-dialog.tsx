import { CopyField } from '@caseloom/ui/copy-field'
import { Modal } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { formatNearTimeWithin } from '../../../platform/texts/times.ts'
import { shareTexts } from '../../notifications/index.ts'
import { t } from './member-texts.ts'

export type LinkToHandOver = { readonly name: string; readonly href: string; readonly until: string | null }

export type LinkDialogProps = { link: LinkToHandOver; onClose: () => void }

/** The link of an invitation that no letter carries. It is shown this once. */
export function LinkDialog({ link: { name, href, until }, onClose }: LinkDialogProps) {
  return (
    <Modal isOpen onClose={onClose} size="m" title={t('linkTitle', { name })} closeLabel={t('close')}>
      <p>{t('linkMessage', { name, when: until === null ? '' : formatNearTimeWithin(until) })}</p>
      <CopyField
        label={t('link')}
        value={href}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
        onNothing={() => undefined}
        onRefused={() => showToast({ kind: 'error', message: shareTexts('notCopied') })}
      />
    </Modal>
  )
}
