import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import type { KeyboardEvent } from 'react'
import { forgetTyped, readTyped } from '../../platform/typed-ahead.ts'
import type { FoundItem } from './found-items.ts'
import { t } from './search-texts.ts'
import type { ActiveRow } from './use-active-row.ts'

export type SearchFieldProps = {
  text: string
  onText: (text: string) => void
  rows: readonly FoundItem[]
  active: ActiveRow
  onOpen: (item: FoundItem, isNewTab: boolean) => void
  onFavorite?: (item: FoundItem) => void
  /** Called for Enter before there are results. */
  onEnterEarly?: (isNewTab: boolean) => void
  onDismiss: () => void
  /** The number of results, once it is known. */
  count: number | null
  label?: string
}

export function SearchField({
  text,
  onText,
  rows,
  active,
  onOpen,
  onFavorite,
  onEnterEarly,
  onDismiss,
  count,
  label,
}: SearchFieldProps) {
  function handleKey(event: KeyboardEvent) {
    const isChord = event.ctrlKey || event.metaKey
    const act = isChord ? chord(event.key) : plain(event.key)
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }

  // The overlay gets the focus a moment after it appears; letters typed until then are added.
  function handleFocus() {
    const typed = readTyped()
    forgetTyped()
    if (typed !== '') onText(text + typed)
  }

  function plain(key: string) {
    const { item } = active
    if (key === 'Enter') return item ? () => onOpen(item, false) : () => onEnterEarly?.(false)
    if (key === 'ArrowDown') return () => active.move(1)
    if (key === 'ArrowUp') return () => active.move(-1)
    return undefined
  }

  function chord(key: string) {
    const { item } = active
    if (key === 'Enter') return item ? () => onOpen(item, true) : () => onEnterEarly?.(true)
    if (key === 'Home') return () => active.moveTo(0)
    if (key === 'End') return () => active.moveTo(rows.length - 1)
    return key === '.' && onFavorite ? item && (() => onFavorite(item)) : undefined
  }

  return (
    <div className="qs-field">
      <MagnifyingGlassIcon aria-hidden="true" />
      <input
        type="text"
        role="combobox"
        aria-label={label ?? t('field')}
        aria-expanded={rows.length > 0}
        aria-controls="qs-list"
        aria-autocomplete="list"
        aria-activedescendant={active.item && active.optionId(active.item)}
        placeholder={t('placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the overlay is there to be typed into
        autoFocus
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={handleKey}
        onFocus={handleFocus}
      />
      <span role="status" className="cl-sr-only">
        {count !== null && t('resultCount', { count })}
      </span>
      <button type="button" className="qs-escape cl-not-phone" aria-label={t('close')} onClick={onDismiss}>
        ESC
      </button>
      <button type="button" className="cl-button quiet cl-only-phone" onClick={onDismiss}>
        {t('cancel')}
      </button>
    </div>
  )
}
