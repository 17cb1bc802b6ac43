import './quick-search.css'
import { FirstFocus } from '@caseloom/ui/first-focus'
import { Scrim } from '@caseloom/ui/scrim'
import { Dialog } from 'react-aria-components'
import { useAddressQuery, useChangeAddressQuery } from '../../platform/address.ts'
import { SearchBoard } from './search-board.tsx'
import { textFromAddress, type TypedName } from './search-terms.ts'
import { t } from './search-texts.ts'

export type QuickSearchProps = {
  isOpen: boolean
  onClose: () => void
  /** Opens the dialog in which somebody is written down; without it nobody new is offered. */
  onNewPerson?: ((name: TypedName) => void) | undefined
}

/** Search from anywhere. Its text stands in the address as `qs`, so that the page can be shared or loaded again with it. */
export function QuickSearch({ isOpen, onClose, onNewPerson }: QuickSearchProps) {
  const { qs, sign } = useAddressQuery()
  const changeQuery = useChangeAddressQuery()

  function handleDismiss() {
    onClose()
    if (qs !== undefined) void changeQuery({ qs: undefined, sign: undefined })
  }

  return (
    <Scrim isOpen={isOpen} onClose={handleDismiss} scrimClass="cl-scrim qs-scrim" modalClass="qs-modal">
      <Dialog className="qs" aria-label={t('search')}>
        <SearchBoard
          initialText={textFromAddress({ qs, sign })}
          isOpen={isOpen}
          onChosen={onClose}
          onDismiss={handleDismiss}
          onNewPerson={onNewPerson}
        />
        <FirstFocus />
      </Dialog>
    </Scrim>
  )
}
