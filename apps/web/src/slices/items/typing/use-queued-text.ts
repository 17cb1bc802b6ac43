import { useEffect } from 'react'
import { getConnection } from '../../../platform/calls/connection.ts'
import { sendQueue, useBoundField } from '../../../platform/queue/sending.ts'
import type { QueuedField, SavedText, Waiting } from '../../../platform/queue/waiting.ts'
import { t } from '../sheet-texts.ts'

export type QueuedTextOptions = QueuedField & { saved: SavedText; isLocked: boolean }

/** Replaces the length at the end of the field's label while the server does not have the text. */
export function queuedNote({ waiting }: Pick<QueuedText, 'waiting'>): string | undefined {
  if (waiting?.trouble?.kind === 'conflict') return t('twoVersions')
  return waiting && (sendQueue.isAway() || getConnection() === 'offline') ? t('onThisComputer') : undefined
}

export type QueuedText = {
  readonly text: string
  readonly saved: SavedText
  /** The waiting change. With `trouble` it needs a decision. */
  readonly waiting: Waiting | undefined
  readonly isLocked: boolean
  readonly say: ((text: string) => string) | undefined
  readonly type: (text: string) => void
  readonly flush: () => void
}

/** A field's text that saves itself, survives a crash or lost connection, and never overwrites somebody else's text. */
export function useQueuedText({ saved, isLocked, ...field }: QueuedTextOptions): QueuedText {
  const { item, slot } = field
  const waiting = useBoundField(item, slot)
  const { value, version } = saved
  const id = waiting?.id
  useEffect(() => {
    if (id !== undefined) sendQueue.renewTheirs(id, { value, version })
  }, [id, value, version])

  return {
    // A locked field shows the server's text; typed text appears beneath it.
    text: isLocked ? value : sendQueue.textOf(field, saved),
    saved,
    waiting,
    isLocked,
    say: field.say,
    type: (text) => sendQueue.type(field, text, saved),
    flush: () => void sendQueue.flush(item),
  }
}
