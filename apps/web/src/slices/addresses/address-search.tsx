import type { AddressSuggestion } from '@caseloom/contracts/addresses/address'
import { Notice } from '@caseloom/ui/signs/notice'
import { SuggestingSearchField } from '@caseloom/ui/fields/suggesting-search-field'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { useSettled } from '../../platform/use-settled.ts'
import { addressesQuery } from './address-queries.ts'
import { t } from './address-texts.ts'

export type AddressSearchProps = { onPick: (suggestion: AddressSuggestion) => void }

const SEARCH_PAUSE_MILLIS = 300

/** The search box and its suggestions. */
export function AddressSearch({ onPick }: AddressSearchProps) {
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
      {data?.BuiltIn === true && <p className="cl-hint pt-1.5">{t('builtIn')}</p>}
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
