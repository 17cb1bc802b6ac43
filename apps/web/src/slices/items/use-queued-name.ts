import { sendQueue, useWaiting } from '../../platform/sending.ts'
import { t } from './sheet-texts.ts'

type Named = { readonly Id: string; readonly Name: string; readonly Version: number }

/** An item's name with unsent changes, and the function that changes it. */
export function useQueuedName({ Id, Name, Version }: Named) {
  useWaiting()
  const field = { item: Id, slot: 'Name', label: `${Name}: ${t('name')}` }
  const saved = { value: Name, version: Version }

  function rename(name: string) {
    sendQueue.type(field, name, saved)
    void sendQueue.flush(Id)
  }

  return { name: sendQueue.textOf(field, saved), rename }
}
