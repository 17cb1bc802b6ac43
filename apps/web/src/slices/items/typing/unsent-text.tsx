import { Button } from '@caseloom/ui/button'
import { showToast } from '@caseloom/ui/layers/toast'
import { sendQueue } from '../../../platform/queue/sending.ts'
import type { Waiting } from '../../../platform/queue/waiting.ts'
import { t as words } from '../toast-texts.ts'
import { t } from './unsent-texts.ts'

export type UnsentTextProps = {
  waiting: Waiting
  /** The field is visible and already shows the text. */
  isFieldShown?: boolean
}

/** A change that the server refused, or that can no longer be sent: the reason, the text for copying, and the actions. */
export function UnsentText({ waiting, isFieldShown = false }: UnsentTextProps) {
  const { id, label, trouble } = waiting
  const text = waiting.said ?? waiting.text
  const why = trouble?.kind === 'refused' ? trouble.why : ''

  async function handleCopy() {
    await navigator.clipboard.writeText(text ?? '')
    showToast({ message: t('copied') })
  }

  return (
    <section className="cl-theirs" aria-label={t('notSaved', { label })}>
      <p role="alert">
        <b className="block font-semibold">{t('notSaved', { label })}</b>
        {why !== '' && words('somethingWrong', { detail: why })}
      </p>
      {text !== undefined && !isFieldShown && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
      <div className="flex flex-wrap gap-1.5">
        {trouble && (
          <Button size="small" onPress={() => sendQueue.again(id)}>
            {t('tryAgain')}
          </Button>
        )}
        {text !== undefined && (
          <Button size="small" onPress={() => void handleCopy()}>
            {t('copy')}
          </Button>
        )}
        <Button size="small" kind="danger-quiet" onPress={() => sendQueue.drop(id)}>
          {t('discard')}
        </Button>
      </div>
    </section>
  )
}
