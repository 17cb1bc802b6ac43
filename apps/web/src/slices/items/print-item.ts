import { showToast } from '@caseloom/ui/layers/toast'
import { ApiProblem } from '../../platform/calls/api.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { briefly, sendFirst } from '../../platform/queue/send-first.ts'
import { rowDetailsQuery } from './item-queries.ts'
import { t } from './item-texts.ts'

/** Whether the item can still be read. A failure that says nothing about it counts as yes. */
function isThere(id: string): Promise<boolean | undefined> {
  const read = queryClient.fetchQuery({ ...rowDetailsQuery(id), staleTime: 0 }).then(
    () => true,
    (error: unknown) => !(error instanceof ApiProblem && error.code === 'record.not_found'),
  )
  return briefly(read, true)
}

/**
 * Opens the server's PDF in a new tab; with a template, its blank form for this item. What was typed is sent first. An item that is gone is
 * said here, not there.
 */
export function openPrint(id: string, templateId?: string): void {
  const form = templateId === undefined ? '' : `?form=${encodeURIComponent(templateId)}`
  void Promise.all([isThere(id), sendFirst(id)]).then(([isFound]) =>
    isFound
      ? window.open(`/api/download/${encodeURIComponent(id)}${form}`, '_blank', 'noopener')
      : showToast({ kind: 'error', message: t('printingError') }),
  )
}
