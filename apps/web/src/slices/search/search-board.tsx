import { useState } from 'react'
import { announce } from '../../platform/announce.ts'
import { useChangeAddressQuery } from '../../platform/address.ts'
import { toggleFavorite } from '../../platform/recent-items.ts'
import { useSession } from '../../platform/session/session.ts'
import { useRest } from '../../platform/use-settled.ts'
import { KindChips } from './kind-chips.tsx'
import { NEW_PERSON_ID, newPersonRow, toShortcut, type FoundItem } from './found-items.ts'
import { NewPersonRow } from './new-person-row.tsx'
import { SearchField } from './search-field.tsx'
import { SearchFoot } from './search-foot.tsx'
import { SearchHelp } from './search-help.tsx'
import { isName, readTerm, splitName, termInAddress, withPrefix, type TypedName } from './search-terms.ts'
import { SearchResults } from './search-results.tsx'
import { ShortcutColumn } from './shortcut-column.tsx'
import { t } from './search-texts.ts'
import { useFoundItems, useShortcuts } from './use-found-items.ts'
import { useOpenItem } from './use-open-item.ts'
import { useActiveRow } from './use-active-row.ts'
import { useEarlyEnter } from './use-early-enter.ts'

/** The address follows the text after a pause (spec: home, constants). */
const ADDRESS_MILLIS = 900

export type SearchBoardProps = {
  initialText: string
  /** False while the overlay fades out. */
  isOpen: boolean
  onChosen: () => void
  onDismiss: () => void
  /** Opens the dialog for a new person, with the typed name. */
  onNewPerson?: ((name: TypedName) => void) | undefined
}

export function SearchBoard({ initialText, isOpen, onChosen, onDismiss, onNewPerson }: SearchBoardProps) {
  const [text, setText] = useState(initialText)
  const wanted = readTerm(text)
  const { favorites, recent } = useShortcuts()
  const found = useFoundItems(wanted)
  const isEmpty = wanted.term === ''
  const hasSide = !isEmpty && favorites.length + recent.length > 0
  // "New person" is offered only together with the answer, because the person may already exist.
  const isNewOffered = onNewPerson !== undefined && !isEmpty && found.isAnswered && isName(wanted)
  const results = isEmpty ? [...favorites, ...recent] : found.items
  const rows = isNewOffered ? [...results, newPersonRow(wanted.term)] : results
  const active = useActiveRow(rows, text)
  const { CareModel } = useSession()
  const openItem = useOpenItem(onChosen)
  const enterEarly = useEarlyEnter(found, text, (isNewTab) => {
    if (active.item && active.item.Id !== NEW_PERSON_ID) open(active.item, isNewTab)
  })
  useTextInAddress(text, isOpen)

  function handleNewPerson() {
    onDismiss()
    onNewPerson?.(splitName(wanted.term))
  }

  function open(item: FoundItem, isNewTab: boolean) {
    if (item.Id === NEW_PERSON_ID) handleNewPerson()
    else openItem(item, isNewTab)
  }

  function handleFavorite(item: FoundItem) {
    if (item.Id === NEW_PERSON_ID) return
    const isAdded = toggleFavorite(toShortcut(item, CareModel.Id))
    announce(isAdded ? t('favoriteAdded', { name: item.Name }) : t('favoriteRemoved', { name: item.Name }))
  }

  const rowActions = { term: wanted.term, favorites, active, onOpen: open, onFavorite: handleFavorite }
  return (
    <>
      <SearchField
        text={text}
        onText={setText}
        rows={rows}
        active={active}
        onOpen={open}
        onFavorite={handleFavorite}
        onEnterEarly={enterEarly}
        onDismiss={onDismiss}
        count={found.isSettled && !isEmpty && !wanted.isHelp ? results.length : null}
      />
      <KindChips chosen={wanted.prefix} onChoose={(prefix) => setText(withPrefix(text, prefix))} />
      <div className={hasSide ? 'qs-columns' : 'qs-columns single'}>
        <div className="qs-main" tabIndex={0} role="region" aria-label={t('results')}>
          {wanted.isHelp ? (
            <SearchHelp onChoose={(prefix) => setText(prefix)} />
          ) : (
            <SearchResults
              {...rowActions}
              sections={
                isEmpty
                  ? [
                      { title: t('favorites'), items: favorites },
                      { title: t('recent'), items: recent },
                    ]
                  : [{ title: t('results'), items: found.items, isCounted: found.isSettled }]
              }
              isSettled={found.isSettled}
              isFailed={found.isFailed}
              onRetry={() => void found.retry()}
              onLeave={onChosen}
              lastRow={isNewOffered && <NewPersonRow name={wanted.term} active={active} onChoose={handleNewPerson} />}
            />
          )}
        </div>
        {hasSide && <ShortcutColumn favorites={favorites} recent={recent} onOpen={open} onFavorite={handleFavorite} />}
      </div>
      <SearchFoot />
    </>
  )
}

/** Not after the search is closed: with its text in the address, the chosen page would open the search again. */
function useTextInAddress(text: string, isOpen: boolean) {
  const changeQuery = useChangeAddressQuery()
  function follow(typed: string | null) {
    if (typed === null) return
    const wanted = termInAddress(typed)
    const there = new URLSearchParams(location.search)
    const isThere = there.get('qs') === (wanted.qs ?? null) && there.get('sign') === (wanted.sign ?? null)
    if (!isThere) void changeQuery(wanted)
  }
  useRest(isOpen ? text : null, follow, ADDRESS_MILLIS)
}
