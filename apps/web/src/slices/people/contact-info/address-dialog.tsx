import type { AddressSuggestion } from '@caseloom/contracts/addresses/address'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import { SuggestingSearchField } from '@caseloom/ui/fields/suggesting-search-field'
import { TextField } from '@caseloom/ui/fields/text-field'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { addressesQuery } from './address-queries.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { t } from './address-texts.ts'
import { SuggestedMap } from './outline-map.tsx'

export type ChosenAddress = { readonly title: string; readonly address: string }

export type AddressDialogProps = {
  title: string
  /** The key under which the title is kept while it is typed. */
  keptAs: string
  onClose: () => void
  onChoose: (chosen: ChosenAddress) => void
}

const SEARCH_PAUSE_MILLIS = 300

/** Finds an address in the US, shows it on a map, and returns it with a title. */
export function AddressDialog({ title: given, keptAs, onClose: closeDialog, onChoose }: AddressDialogProps) {
  const values = useKeptValues(keptAs, { title: given })
  const { title } = values.now
  const [chosen, setChosen] = useState<AddressSuggestion | null>(null)

  function onClose() {
    values.forget()
    closeDialog()
  }

  function handleUse() {
    if (!chosen) return
    values.forget()
    onChoose({ title, address: chosen.description })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      size="m"
      title={t('heading')}
      closeLabel={t('close')}
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" isDisabled={chosen === null} onPress={handleUse}>
            {t('use')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t('title')}
          hint={t('titleHint')}
          value={title}
          onChange={(text) => values.change({ title: text })}
          maxLength={100}
        />
        <AddressSearch onPick={setChosen} />
        {chosen && (
          <>
            <p className="flex items-center gap-2 font-medium" role="status">
              <MapPinIcon size={16} className="flex-none text-text-muted" aria-hidden="true" />
              <bdi>{chosen.description}</bdi>
            </p>
            <SuggestedMap placeId={chosen.place_id} place={chosen.Place} name={chosen.description} />
          </>
        )}
      </div>
    </Modal>
  )
}

function AddressSearch({ onPick }: { onPick: (suggestion: AddressSuggestion) => void }) {
  const [term, setTerm] = useState('')
  const q = useSettled(term.trim(), SEARCH_PAUSE_MILLIS)
  const { data, error, isFetching } = useQuery(addressesQuery(q))
  const isAsked = q.length > 2
  const results = isAsked ? (data?.Items ?? []) : []

  function handlePick(id: string) {
    const suggestion = results.find(({ place_id }) => place_id === id)
    if (!suggestion) return
    onPick(suggestion)
    setTerm('')
  }

  return (
    <div>
      <Autocomplete inputValue={term} onInputChange={setTerm}>
        <SuggestingSearchField label={t('search')} clearLabel={t('clear')} value={term} onChange={setTerm} autoFocus />
        <p className="cl-sr-only" role="status">
          {isAsked && !isFetching && t('found', { count: results.length })}
        </p>
        {results.length > 0 && (
          <ListBox
            aria-label={t('suggestions')}
            className="mt-1 max-h-64 overflow-y-auto outline-none"
            items={results.map((result) => ({ id: result.place_id, ...result }))}
            onAction={(key) => handlePick(String(key))}
          >
            {({ id, description, structured_formatting: { main_text, secondary_text } }) => (
              <ListBoxItem id={id} textValue={description} className="cl-menu-item data-focused:bg-press">
                <MapPinIcon aria-hidden="true" />
                <span className="text">{main_text}</span>
                <span className="end">{secondary_text}</span>
              </ListBoxItem>
            )}
          </ListBox>
        )}
      </Autocomplete>
      {isAsked && error && (
        <Notice kind="amber" isAlert>
          {problemSentence(error)}
        </Notice>
      )}
      {isAsked && !error && !isFetching && results.length === 0 && (
        <p className="py-3 text-text-muted">{t('noResults', { text: q })}</p>
      )}
    </div>
  )
}
