import { showToast } from '@caseloom/ui/layers/toast'
import { showRefusal, useItemCompletion } from '../items/index.ts'
import { t } from './incident-texts.ts'
import type { Thing } from './thing-queries.ts'

/** Completes an incident or event, and says so. */
export function useThingCompletion(thing: Thing) {
  const { complete, isCompleting } = useItemCompletion(thing)
  const showCompleted = (name: string) => showToast({ message: t('completed', { name }) })
  return { complete: () => void complete().then(showCompleted, showRefusal), isCompleting }
}
