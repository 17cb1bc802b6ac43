import { COMMENT_COUNTER, COMMENT_LIMIT } from '@caseloom/contracts/comments/comment-rules'
import { Button } from '@caseloom/ui/button'
import { primaryKey } from '@caseloom/ui/primary-key'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { useRef, useState } from 'react'
import { t } from './comment-texts.ts'

export type CommentWriterProps = {
  label: string
  initial?: string
  sendLabel: string
  isPending: boolean
  onSend: (message: string, onSent: () => void) => void
  /** Called at each change, so that the text can be kept. */
  onType?: (message: string) => void
  onCancel?: () => void
  autoFocus?: boolean
}

function lengthError(length: number): string | undefined {
  if (length > COMMENT_LIMIT) return t('farTooLong', { limit: COMMENT_LIMIT })
  return undefined
}

/** A comment being written, with a counter out of 1,000 that warns beyond that. Empty text cannot be sent. */
export function CommentWriter({ label, initial = '', sendLabel, isPending, onSend, ...rest }: CommentWriterProps) {
  const { onType, onCancel, autoFocus = false } = rest
  const [message, setMessage] = useState(initial)
  const [isMissing, setIsMissing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)

  function handleChange(next: string) {
    setMessage(next)
    setIsMissing(false)
    onType?.(next)
  }

  function handleSend() {
    if (message.trim() === '') {
      setIsMissing(true)
      area.current?.focus()
      return
    }
    if (message.length > COMMENT_LIMIT) return
    onSend(message, () => handleChange(''))
  }

  const isLong = message.length > COMMENT_COUNTER
  return (
    <div className="flex w-full flex-col gap-2" ref={primaryKey}>
      <TextArea
        label={label}
        value={message}
        onChange={handleChange}
        rows={3}
        areaRef={area}
        autoFocus={autoFocus}
        counter={(length) => t('count', { length, limit: COMMENT_COUNTER })}
        hint={isLong ? <span className="text-warning">{t('tooLong', { limit: COMMENT_COUNTER })}</span> : undefined}
        error={isMissing ? t('missing') : lengthError(message.length)}
      />
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button kind="quiet" size="small" onPress={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button kind="primary" size="small" onPress={handleSend} isPending={isPending} pendingLabel={t('saving')}>
          {sendLabel}
        </Button>
      </div>
    </div>
  )
}
