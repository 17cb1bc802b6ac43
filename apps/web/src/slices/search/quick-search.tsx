import './quick-search.css'
import { FirstFocus } from '@caseloom/ui/layers/first-focus'
import { Scrim } from '@caseloom/ui/layers/scrim'
import { useBodyClass } from '@caseloom/ui/use-body-class'
import { Dialog } from 'react-aria-components'
import { useAddressQuery, useChangeAddressQuery } from '../../platform/address.ts'
import { SearchBoard } from './search-board.tsx'
import { textFromAddress, type TypedName } from './search-terms.ts'
import { t } from './search-texts.ts'

export type QuickSearchProps = {
  isOpen: boolean
  onClose: () => void
  /** Opens the dialog for a new person; without it none is offered. */
  onNewPerson?: ((name: TypedName) => void) | undefined
}

/** The search on every page. Its text is in the address as `qs`, so that it survives sharing and reloading the page. */
export function QuickSearch({ isOpen, onClose, onNewPerson }: QuickSearchProps) {
  const { qs, sign } = useAddressQuery()
  const changeQuery = useChangeAddressQuery()
  useBodyClass('has-search', isOpen)

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
