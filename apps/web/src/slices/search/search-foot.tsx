import { Kbd } from '@caseloom/ui/signs/kbd'
import { t } from './search-texts.ts'

/** The keys that work in the search. */
export function SearchFoot() {
  return (
    <footer className="qs-foot cl-keys" aria-hidden="true">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('move')}
      </span>
      <span>
        <Kbd>↵</Kbd> {t('open')}
      </span>
      <span>
        <Kbd>Ctrl ↵</Kbd> {t('newTab')}
      </span>
      <span>
        <Kbd>Ctrl .</Kbd> {t('favorite')}
      </span>
      <span className="end">
        <Kbd>?</Kbd> {t('allPrefixes')}
      </span>
    </footer>
  )
}
