import { showToast } from '@caseloom/ui/layers/toast'
import { sendQueue } from '../../platform/queue/sending.ts'
import { showRefusal, showSavingError, useItemCompletion } from '../items/index.ts'
import { t } from './incident-texts.ts'
import type { ThingText } from './saved-text-area.tsx'
import type { Thing } from './thing-queries.ts'

/** Completes an incident or event, and says so. While one of its texts is refused, that text gets the focus instead. */
export function useThingCompletion(thing: Thing, texts: readonly ThingText[]) {
  const { complete, isCompleting, isSentLater, takeBack } = useItemCompletion(thing)

  function start() {
    if (isCompleting || isSentLater) return
    if (sendQueue.list().some(({ item, trouble }) => item === thing.Id && trouble)) {
      showSavingError(t('stillSaving'))
      texts.find(({ waiting }) => waiting?.trouble)?.areaRef.current?.focus()
      return
    }
    complete().then((name) => showToast({ message: t('completedName', { name }) }), showRefusal)
  }

  return { complete: start, isCompleting, isSentLater, takeBack }
}

export type ThingCompletion = ReturnType<typeof useThingCompletion>
