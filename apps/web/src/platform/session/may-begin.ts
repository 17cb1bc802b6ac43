import { showToast } from '@caseloom/ui/layers/toast'
import { t } from './may-begin-texts.ts'
import { useSession } from './session.ts'

/** Why nothing new can be begun in a view. */
export const viewOnlySentence = (): string => t('viewOnly')

/** Whether Caseloom is seen as another member, and therefore only read. */
export const useIsView = (): boolean => useSession().View !== null

/**
 * Asked before anything new is begun. In a view the answer is no, and a message says why: the screens keep the buttons that the member has,
 * and what an answer of the server gives no right to is locked without this.
 */
export function useMayBegin(): () => boolean {
  const isView = useIsView()
  return () => {
    if (isView) showToast({ kind: 'error', message: viewOnlySentence() })
    return !isView
  }
}
