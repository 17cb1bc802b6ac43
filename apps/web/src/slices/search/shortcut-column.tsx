import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import type { MouseEvent } from 'react'
import { ItemMark } from '../../platform/items/item-mark.tsx'
import { pathOfItem } from '../../platform/items/item-places.ts'
import { kindName } from '../../platform/texts/kind-texts.ts'
import type { FoundItem } from './found-items.ts'
import { t } from './search-texts.ts'

export type ShortcutColumnProps = {
  favorites: readonly FoundItem[]
  recent: readonly FoundItem[]
  onOpen: (item: FoundItem, isNewTab: boolean) => void
  onFavorite: (item: FoundItem) => void
}

/** Beside the results on wide screens. */
export function ShortcutColumn({ favorites, recent, onOpen, onFavorite }: ShortcutColumnProps) {
  return (
    <div className="qs-side">
      <ShortcutList title={t('favorites')} items={favorites} isStarred onOpen={onOpen} onFavorite={onFavorite} />
      <ShortcutList title={t('recent')} items={recent} isStarred={false} onOpen={onOpen} onFavorite={onFavorite} />
    </div>
  )
}

type ShortcutListProps = {
  title: string
  items: readonly FoundItem[]
  isStarred: boolean
  onOpen: (item: FoundItem, isNewTab: boolean) => void
  onFavorite: (item: FoundItem) => void
}

function ShortcutList({ title, items, isStarred, onOpen, onFavorite }: ShortcutListProps) {
  if (items.length === 0) return null
  return (
    <section>
      <h2 className="qs-caption">{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.Id} className="qs-row small">
            <ItemMark kind={item.Type} id={item.Id} name={item.Name} isSmall />
            <ShortcutLink item={item} onOpen={onOpen} />
            <button
              type="button"
              className={isStarred ? 'star on' : 'star'}
              aria-label={isStarred ? t('removeFavorite', { name: item.Name }) : t('addFavorite', { name: item.Name })}
              onClick={() => onFavorite(item)}
            >
              <StarIcon weight={isStarred ? 'fill' : 'regular'} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ShortcutLinkProps = { item: FoundItem; onOpen: (item: FoundItem, isNewTab: boolean) => void }

function ShortcutLink({ item, onOpen }: ShortcutLinkProps) {
  function handleClick(event: MouseEvent) {
    // Ctrl click and middle click are left to the browser.
    if (event.ctrlKey || event.metaKey || event.button !== 0) return
    event.preventDefault()
    onOpen(item, false)
  }

  return (
    <a href={pathOfItem(item) ?? '#'} className="text cl-stretch" onClick={handleClick}>
      <span className="name cl-clip">{item.Name}</span>
      <span className="below cl-clip">{kindName(item.Type)}</span>
    </a>
  )
}
