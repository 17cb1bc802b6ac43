import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { FoundItem } from '../found-items.ts'
import { t } from '../search-texts.ts'

export type CollectedChipsProps = { chosen: readonly FoundItem[]; onTakeOut: (item: FoundItem) => void }

/** The people chosen so far; each can be removed. */
export function CollectedChips({ chosen, onTakeOut }: CollectedChipsProps) {
  return (
    <ul className="qs-chips wrapping" aria-label={t('chosen')}>
      {chosen.map((item) => (
        <li key={item.Id}>
          <button
            type="button"
            className="qs-chip"
            aria-label={t('takeOut', { name: item.Name })}
            onClick={() => onTakeOut(item)}
          >
            <span className="cl-clip">{item.Name}</span>
            <XIcon size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
