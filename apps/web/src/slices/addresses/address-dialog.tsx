import type { AddressPlace, AddressSuggestion } from '@caseloom/contracts/addresses/address'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import { CrosshairSimpleIcon } from '@phosphor-icons/react/dist/csr/CrosshairSimple'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { discardTexts } from '../../platform/forms/form-texts.ts'
import { getLocale } from '../../platform/texts/locale.ts'
import { addressesQuery, addressPlaceQuery } from './address-queries.ts'
import { AddressSearch } from './address-search.tsx'
import { t } from './address-texts.ts'
import { OutlineMap } from './outline-map.tsx'
import { useMyLocation } from './use-my-location.ts'

export type ChosenAddress = {
  readonly description: string
  /** Null if the service that suggested the address did not tell its parts. */
  readonly place: AddressPlace | null
}

export type AddressDialogProps = {
  /** The address so far, which the map shows if it is found; '' if there is none. */
  known?: string
  /** Shows the known address and lets nobody choose another. */
  isReadOnly?: boolean
  /** Fields above the search. */
  children?: ReactNode
  /** Something was typed in them. */
  isDirty?: boolean
  onClose: () => void
  onChoose: (chosen: ChosenAddress) => void
}

const KILOMETER = 1000

/** Meters in words, rounded as far as they are meant. */
function formatDistance(meters: number): string {
  const [value, unit] = meters < KILOMETER ? [meters, 'meter'] : [meters / KILOMETER, 'kilometer']
  return new Intl.NumberFormat(getLocale(), { style: 'unit', unit, maximumSignificantDigits: 2 }).format(value)
}

type Chosen = { readonly suggestion: AddressSuggestion; readonly accuracy: number | null }

/** What the map shows: what was chosen, else the address so far. Some services tell where a suggestion is only on request. */
function useShown(chosen: AddressSuggestion | undefined, known: string) {
  const found = useQuery({ ...addressesQuery(known), enabled: known !== '' })
  const suggestion = chosen ?? (known === '' ? undefined : found.data?.Items[0])
  const { place_id = '', Place = null } = suggestion ?? {}
  const place = useQuery(addressPlaceQuery(place_id, suggestion !== undefined && Place === null))
  return {
    suggestion,
    place: Place ?? place.data ?? null,
    isPending: suggestion !== undefined && Place === null && place.isPending,
    isUnknown: known !== '' && !suggestion && !found.isPending,
  }
}

/** Finds an address in the US by its beginning or by the reader's position, and shows it on a map. */
export function AddressDialog({ known = '', isReadOnly = false, onClose, onChoose, ...rest }: AddressDialogProps) {
  const { children, isDirty = false } = rest
  const [chosen, setChosen] = useState<Chosen>()
  const here = useMyLocation()
  const { suggestion, place, isPending, isUnknown } = useShown(chosen?.suggestion, known)

  async function handleHere() {
    const found = await here.ask()
    if (found) setChosen(found)
  }

  function handlePick(picked: AddressSuggestion) {
    here.forget()
    setChosen({ suggestion: picked, accuracy: null })
  }

  function handleUse() {
    if (chosen) onChoose({ description: chosen.suggestion.description, place })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      size="m"
      title={t(isReadOnly ? 'headingReadOnly' : 'heading')}
      closeLabel={t('close')}
      isDirty={isDirty || chosen !== undefined}
      discardTexts={discardTexts()}
      renderFoot={(leave) =>
        !isReadOnly && (
          <>
            <Button kind="quiet" onPress={leave}>
              {t('cancel')}
            </Button>
            <Button kind="primary" isDisabled={!chosen || isPending} onPress={handleUse}>
              {t('use')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        {!isReadOnly && (
          <>
            <AddressSearch onPick={handlePick} />
            <div>
              <Button
                icon={<CrosshairSimpleIcon />}
                isPending={here.isAsking}
                pendingLabel={t('locating')}
                onPress={() => void handleHere()}
              >
                {t('useMyLocation')}
              </Button>
            </div>
            {here.trouble !== undefined && (
              <Notice kind="amber" isAlert>
                {here.trouble}
              </Notice>
            )}
          </>
        )}
        <Shown suggestion={suggestion} accuracy={chosen?.accuracy ?? null} />
        {isUnknown && <p className="text-text-muted">{t('notOnMap', { address: known })}</p>}
        <OutlineMap place={place && { ...place, name: suggestion?.description ?? '' }} />
      </div>
    </Modal>
  )
}

function Shown({ suggestion, accuracy }: { suggestion: AddressSuggestion | undefined; accuracy: number | null }) {
  return (
    <div role="status">
      {suggestion && (
        <p className="flex items-center gap-2 font-medium">
          <MapPinIcon size={16} className="flex-none text-text-muted" aria-hidden="true" />
          <bdi>{suggestion.description}</bdi>
        </p>
      )}
      {accuracy !== null && <p className="cl-hint">{t('foundHere', { distance: formatDistance(accuracy) })}</p>}
    </div>
  )
}
