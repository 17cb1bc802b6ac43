import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { TextField } from '@caseloom/ui/fields/text-field'
import { formatFullDay } from '../../../platform/texts/times.ts'
import type { GuestLink } from './guest-link-queries.ts'
import { t } from './guest-link-texts.ts'

export type MadeLinkProps = { link: GuestLink; onClose: () => void }

/** The link to copy and the code to read out. Neither is shown again. */
export function MadeLink({ link: { Link, Code, Expires }, onClose }: MadeLinkProps) {
  const place = `${Link.split('/guest#')[0] ?? ''}/guest-code`
  return (
    <Modal
      size="s"
      isOpen
      onClose={onClose}
      title={t('madeTitle')}
      closeLabel={t('close')}
      foot={
        <Button kind="primary" onPress={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-text-muted">{t('madeHint', { day: formatFullDay(Expires) })}</p>
        <ToCopy label={t('link')} value={Link} copy={t('copyLink')} />
        <ToCopy label={t('code')} value={Code} copy={t('copyCode')} hint={t('codeHint', { place })} />
      </div>
    </Modal>
  )
}

type ToCopyProps = { label: string; value: string; copy: string; hint?: string }

function ToCopy({ label, value, copy, hint }: ToCopyProps) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(value)
      showToast({ message: t('copied') })
    } catch {
      showToast({ kind: 'error', message: t('notCopied') })
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <div className="min-w-48 flex-1">
        <TextField label={label} value={value} onChange={() => undefined} isReadOnly isMono hint={hint} />
      </div>
      {/* Below the label, beside the field: a hint under the field does not move it. */}
      <div className="pt-6">
        <Button onPress={() => void handleCopy()}>{copy}</Button>
      </div>
    </div>
  )
}
