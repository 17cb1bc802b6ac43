import { showToast } from '@caseloom/ui/layers/toast'
import { useNavigate } from '@tanstack/react-router'
import { placeOfItem } from '../../platform/items/item-places.ts'
import { rememberOpened } from '../../platform/recent-items.ts'
import { useSession } from '../../platform/session/session.ts'
import { toShortcut, type FoundItem } from './found-items.ts'
import { t } from './search-texts.ts'

/** Opens the chosen item and adds it to the recent ones. */
export function useOpenItem(onChosen: () => void) {
  const navigate = useNavigate()
  const { CareModel } = useSession()

  return (item: FoundItem, isNewTab: boolean) => {
    const place = placeOfItem(item)
    if ('refusal' in place) {
      showToast({ kind: 'error', message: refusalWords(place.refusal, item.Type) })
      return
    }
    rememberOpened(toShortcut(item, CareModel.Id))
    if (isNewTab) {
      window.open(place.path, '_blank', 'noopener')
      return
    }
    onChosen()
    void navigate({ to: place.path })
  }
}

function refusalWords(refusal: 'nameless' | 'homeless' | 'unknown', type: string): string {
  if (refusal === 'unknown') return t('notRecognized', { type })
  return refusal === 'nameless' ? t('corruptedItem') : t('corrupted')
}
