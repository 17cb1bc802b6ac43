import { showToast } from '@caseloom/ui/layers/toast'
import { defineTexts } from '../texts/texts.ts'
import { useSession } from './session.ts'

const t = defineTexts({
  'en-US': {
    viewOnly: 'You are viewing Caseloom as another member, so nothing new can be made. End the view first.',
  },
  'es-ES': {
    viewOnly: 'Está viendo Caseloom como otro miembro, así que no se puede crear nada. Termine primero esta vista.',
  },
  'it-IT': {
    viewOnly: 'Sta vedendo Caseloom come un altro membro, quindi non si può creare nulla. Termini prima questa vista.',
  },
})

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
