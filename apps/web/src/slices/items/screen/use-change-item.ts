import type { Item } from '@caseloom/contracts/items/item'
import { showToast } from '@caseloom/ui/layers/toast'
import { useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../../../platform/calls/api.ts'
import { itemKey } from '../item-queries.ts'
import { showProblem } from '../item-toasts.ts'
import { queueValues, type PropertyValues } from '../typing/queue-values.ts'
import { t } from '../sheet-texts.ts'

/** Saves properties as they are chosen. If somebody else changed one first, shows its current value. */
export function useChangeItem<T extends Item>({ Id, Name }: T, describe: (current: T) => string) {
  const client = useQueryClient()
  const queryKey = itemKey(Id)

  async function explain(error: unknown) {
    if (!(error instanceof ApiProblem) || error.code !== 'record.stale') {
      showProblem(error)
      return
    }
    await client.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
    const current = client.getQueryData<T>(queryKey)
    const value = (current && describe(current)) || t('nothing')
    showToast({ kind: 'error', message: t('staleField', { detail: error.detail, value }) })
  }

  return (values: PropertyValues, onFailed?: () => void) => {
    const version = client.getQueryData<T>(queryKey)?.Version
    queueValues({ item: Id, label: Name, values, version }).catch((error: unknown) => {
      onFailed?.()
      void explain(error)
    })
  }
}
