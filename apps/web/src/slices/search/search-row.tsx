import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { Status } from '@caseloom/ui/signs/status'
import type { MouseEvent } from 'react'
import { ItemMark } from '../../platform/items/item-mark.tsx'
import { kindName, statusWords } from '../../platform/texts/kind-texts.ts'
import { formatNearDay } from '../../platform/texts/times.ts'
import type { FoundItem } from './found-items.ts'
import { highlight } from './search-terms.ts'

export type SearchRowProps = {
  id: string
  item: FoundItem
  term: string
  isActive: boolean
  isFavorite?: boolean
  /** Whether this item is chosen, if several can be chosen. */
  isChosen?: boolean | undefined
  onPoint: () => void
  onOpen: (isNewTab: boolean) => void
  onFavorite?: (() => void) | undefined
}

/** One option of the list. The focus stays in the field. The star is for the pointer; its key is Ctrl with a full stop. */
export function SearchRow(props: SearchRowProps) {
  const { id, item, term, isActive, isFavorite = false, isChosen, onPoint, onOpen, onFavorite } = props

  function handleClick(event: MouseEvent) {
    onOpen(event.ctrlKey || event.metaKey || event.button === 1)
  }

  function handleStar(event: MouseEvent) {
    event.stopPropagation()
    onFavorite?.()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the keys of a listbox are in the field that controls it
    <div
      id={id}
      role="option"
      aria-selected={isChosen ?? isActive}
      className={isActive ? 'qs-row active' : 'qs-row'}
      onClick={handleClick}
      onAuxClick={handleClick}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
    >
      <ItemMark kind={item.Type} id={item.Id} name={item.Name} photo={item.Photo} />
      <span className="text">
        <span className="name cl-clip">
          <Highlighted text={item.Name} term={term} />
        </span>
        <span className="below cl-clip">
          <Highlighted text={item.Description ?? kindName(item.Type)} term={term} />
        </span>
      </span>
      <RowEnd item={item} />
      {onFavorite && (
        <span className={isFavorite ? 'star on' : 'star'} aria-hidden="true" onClick={handleStar}>
          <StarIcon weight={isFavorite ? 'fill' : 'regular'} />
        </span>
      )}
      {isChosen !== undefined && (
        <span className={isChosen ? 'tick on' : 'tick'} aria-hidden="true">
          <CheckIcon weight="bold" />
        </span>
      )}
    </div>
  )
}

type RowEndProps = { item: FoundItem }

function RowEnd({ item }: RowEndProps) {
  if (item.Status !== null && item.StatusClass !== null) {
    return <Status kind={item.StatusClass}>{statusWords(item.Status)}</Status>
  }
  return item.Date === null ? null : <span className="date">{formatNearDay(item.Date)}</span>
}

type HighlightedProps = { text: string; term: string }

function Highlighted({ text, term }: HighlightedProps) {
  if (term === '') return text
  return highlight(text, term).map((piece, index) =>
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  )
}
