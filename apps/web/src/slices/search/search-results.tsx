import { Button } from '@caseloom/ui/button'
import { TextLink } from '@caseloom/ui/link'
import type { ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import type { FoundItem } from './found-items.ts'
import { SHOWN } from './search-queries.ts'
import { SearchRow } from './search-row.tsx'
import { t } from './search-texts.ts'
import type { ActiveRow } from './use-active-row.ts'

export type SearchSection = { title: string; items: readonly FoundItem[]; isCounted?: boolean }

export type SearchResultsProps = {
  sections: readonly SearchSection[]
  term: string
  favorites?: readonly FoundItem[]
  /** The chosen items, if several can be chosen. */
  chosen?: readonly FoundItem[]
  active: ActiveRow
  onOpen: (item: FoundItem, isNewTab: boolean) => void
  onFavorite?: (item: FoundItem) => void
  /** One more choice, under the results. */
  lastRow?: ReactNode
  /** Shown while nothing is typed and there are no items to offer. */
  emptyText?: string
  /** The reader leaves for emergency access, which is offered where nothing was found. */
  onLeave?: (() => void) | undefined
  isSettled: boolean
  isFailed: boolean
  onRetry: () => void
}

export function SearchResults(props: SearchResultsProps) {
  const { sections, isSettled, isFailed, onRetry, lastRow, onLeave, emptyText = t('nothingYet'), ...rest } = props
  const shown = sections.filter(({ items }) => items.length > 0)
  return (
    <>
      {isFailed && (
        <div className="qs-note" role="alert">
          <p>{t('failed')}</p>
          <Button size="small" onPress={onRetry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {shown.length === 0 && !isFailed && (
        <NothingShown term={rest.term} isSettled={isSettled} emptyText={emptyText} onLeave={onLeave} />
      )}
      <div
        id="qs-list"
        role="listbox"
        aria-label={t('results')}
        aria-busy={!isSettled}
        aria-multiselectable={rest.chosen && true}
      >
        {shown.map((section) => (
          <SectionRows key={section.title} section={section} {...rest} />
        ))}
        {lastRow}
      </div>
    </>
  )
}

type SectionRowsProps = Pick<
  SearchResultsProps,
  'term' | 'favorites' | 'chosen' | 'active' | 'onOpen' | 'onFavorite'
> & { section: SearchSection }

function SectionRows({ section, term, favorites = [], chosen, active, onOpen, onFavorite }: SectionRowsProps) {
  const starred = new Set(favorites.map(({ Id }) => Id))
  const taken = chosen && new Set(chosen.map(({ Id }) => Id))
  return (
    <div role="group" aria-label={section.title}>
      <div className="qs-caption" role="presentation">
        {section.title} {section.isCounted && <span>{countText(section.items.length)}</span>}
      </div>
      {section.items.map((item) => (
        <SearchRow
          key={item.Id}
          id={active.optionId(item)}
          item={item}
          term={term}
          isActive={active.item?.Id === item.Id}
          isFavorite={starred.has(item.Id)}
          isChosen={taken?.has(item.Id)}
          onPoint={() => active.point(item)}
          onOpen={(isNewTab) => onOpen(item, isNewTab)}
          onFavorite={onFavorite && (() => onFavorite(item))}
        />
      ))}
    </div>
  )
}

/** The server returns at most this many results and may have found more. */
function countText(count: number): string {
  return count < SHOWN ? String(count) : `${count}+`
}

type NothingShownProps = Pick<SearchResultsProps, 'term' | 'isSettled' | 'onLeave'> & { emptyText: string }

function NothingShown({ term, isSettled, emptyText, onLeave }: NothingShownProps) {
  if (term === '') return <p className="qs-note">{emptyText}</p>
  if (!isSettled) return <p className="qs-note late">{t('searching')}</p>
  return (
    <div className="qs-note">
      <p className="strong">{t('noResults', { term })}</p>
      <p>{t('noResultsHint')}</p>
      {onLeave && (
        <p>
          {t.rich('emergencyHint', {
            way: (
              <TextLink href={paths.emergency} onClick={onLeave}>
                {t('emergency')}
              </TextLink>
            ),
          })}
        </p>
      )}
    </div>
  )
}
