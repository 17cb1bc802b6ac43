import type { CaseRow } from '@caseloom/contracts/cases/case'
import type { SearchResult } from '@caseloom/contracts/search/endpoints'
import { Avatar } from '@caseloom/ui/avatar'
import { SuggestingSearchField } from '@caseloom/ui/suggesting-search-field'
import { Swatch } from '@caseloom/ui/swatch'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components'
import { photoAddress } from '../../platform/photo.ts'
import { problemSentence } from '../../platform/problem-sentence.ts'
import { useSettled } from '../../platform/use-settled.ts'
import { openCasesQuery } from '../documents/index.ts'
import { targetsQuery } from './appointment-queries.ts'
import { t } from './appointment-texts.ts'

export type AppointmentTargetPickerProps = { isPending: boolean; onPick: (targetId: string) => void }

type Target = Pick<SearchResult, 'Id' | 'Name' | 'Description' | 'Type' | 'Photo'>

const asTarget = ({ Id, Name, Description, TracName }: CaseRow): Target => ({
  Id,
  Name,
  Description: [Description, TracName].filter(Boolean).join(' · '),
  Type: 'CASE',
  Photo: null,
})

/** Whom the new appointment is for: the reader's open cases until something is typed. Typing searches; arrows choose; Enter starts. */
export function AppointmentTargetPicker({ isPending, onPick }: AppointmentTargetPickerProps) {
  const [term, setTerm] = useState('')
  const q = useSettled(term.trim())
  const { data, error, isFetching } = useQuery(targetsQuery(q))
  const own = useQuery({ ...openCasesQuery, enabled: q === '' })
  const results: readonly Target[] = q === '' ? (own.data?.Items ?? []).map(asTarget) : (data?.Items ?? [])

  function emptyText() {
    if (error) return problemSentence(error)
    if (q === '') return own.isFetching ? t('searching') : t('startTyping')
    return isFetching ? t('searching') : t('noResults', { term: q })
  }

  return (
    <Autocomplete inputValue={term} onInputChange={setTerm}>
      <div className="px-2 pb-2">
        <p className="pb-2 text-sm text-text-muted">{t('pickHint')}</p>
        <SuggestingSearchField
          label={t('pickLabel')}
          clearLabel={t('clear')}
          value={term}
          onChange={setTerm}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet starts in its only field (ui.md, section 10)
          autoFocus
        />
      </div>
      <p className="cl-sr-only" role="status">
        {q !== '' && !isFetching && t('found', { count: results.length })}
      </p>
      {q === '' && results.length > 0 && (
        <p className="px-3 pt-1 pb-1 text-sm font-semibold text-text-muted">{t('openCases')}</p>
      )}
      <ListBox
        aria-label={t('pickLabel')}
        className="outline-none"
        items={results}
        onAction={(key) => !isPending && onPick(String(key))}
        renderEmptyState={() => <p className="px-3 py-4 text-text-muted">{emptyText()}</p>}
      >
        {(result) => <TargetRow result={result} />}
      </ListBox>
    </Autocomplete>
  )
}

function TargetRow({ result }: { result: Target }) {
  const isCase = result.Type === 'CASE'
  const secondLine = isCase
    ? t('caseOf', { description: result.Description ?? '' })
    : (result.Description ?? t('personOnly'))
  return (
    <ListBoxItem
      id={result.Id}
      textValue={result.Name}
      className="cl-menu-item min-h-row! data-focused:bg-press [&>svg]:h-8! [&>svg]:w-8!"
    >
      {isCase ? <Swatch id={result.Id} /> : <Avatar name={result.Name} photo={photoAddress(result.Photo)} />}
      <span className="text">
        <span className="block truncate font-medium">{result.Name}</span>
        <span className="block truncate text-sm text-text-muted">{secondLine}</span>
      </span>
    </ListBoxItem>
  )
}
