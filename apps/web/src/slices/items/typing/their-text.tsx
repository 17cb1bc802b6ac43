import { Avatar } from '@caseloom/ui/signs/avatar'
import { Button } from '@caseloom/ui/button'
import { useEffect } from 'react'
import { announce } from '../../../platform/announce.ts'
import { newIn, putTogether } from '../../../platform/queue/put-together.ts'
import { sendQueue } from '../../../platform/queue/sending.ts'
import type { Trouble, Waiting } from '../../../platform/queue/waiting.ts'
import { t } from './unsent-texts.ts'

export type TheirTextProps = {
  waiting: Waiting
  trouble: Extract<Trouble, { kind: 'conflict' }>
  /** How a chosen value reads. Without it the value is a text, and both texts can be merged. */
  say?: ((text: string) => string) | undefined
  onSettled?: () => void
}

/** The other member's text in the same field, and the choice between both. The field itself can still be edited. */
export function TheirText({ waiting, trouble, say, onSettled }: TheirTextProps) {
  const { id, text: mine = '', base } = waiting
  const { theirs, by } = trouble
  const began = base?.value ?? ''
  const title = by === null ? t('changedElsewhere') : t('alsoWrote', { name: by })
  useEffect(() => announce(title), [title])

  function settle(text: string) {
    sendQueue.settle(id, text)
    onSettled?.()
  }

  return (
    <section className="cl-theirs" aria-label={title}>
      <div className="flex items-center gap-2">
        {by !== null && <Avatar name={by} size={24} />}
        <p className="min-w-0">
          <b className="block font-semibold wrap-anywhere">{title}</b>
          <span className="text-text-muted">{t('whileTyping')}</span>
        </p>
      </div>
      <p className="whitespace-pre-wrap wrap-anywhere">
        {(say ? [{ text: say(theirs.value), isNew: false }] : newIn(began, theirs.value)).map((piece, index) =>
          piece.isNew ? <ins key={index}>{piece.text}</ins> : <span key={index}>{piece.text}</span>,
        )}
        {theirs.value === '' && <span className="text-text-muted">{t('emptied')}</span>}
      </p>
      {!say && <p className="text-xs text-text-muted">{t('goOnTyping')}</p>}
      <div className="mt-auto flex flex-wrap gap-1.5">
        <Button size="small" onPress={() => settle(mine)}>
          {t('keepMine')}
        </Button>
        <Button size="small" onPress={() => settle(theirs.value)}>
          {t('keepTheirs')}
        </Button>
        {!say && (
          <Button size="small" onPress={() => settle(putTogether(began, theirs.value, mine))}>
            {t('putTogether')}
          </Button>
        )}
      </div>
    </section>
  )
}
