import { Button } from '@caseloom/ui/button'
import { showToast } from '@caseloom/ui/layers/toast'
import { Notice } from '@caseloom/ui/signs/notice'
import { t } from './two-step-texts.ts'

export type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void }

/** New recovery codes. The server keeps only their hashes, so they stay on the screen until the member has kept them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast({ message: t('copied') })
    } catch {
      showToast({ kind: 'error', message: t('notCopied') })
    }
  }

  return (
    <div className="grid w-full max-w-96 gap-4">
      <h3 className="font-semibold">{t('keepTitle')}</h3>
      <Notice kind="amber">{t('keep')}</Notice>
      <ul className="grid grid-cols-2 gap-2 font-mono select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <span className="flex gap-2">
        <Button kind="primary" onPress={onKept}>
          {t('kept')}
        </Button>
        <Button onPress={() => void handleCopy()}>{t('copyCodes')}</Button>
      </span>
    </div>
  )
}
