import { isNameLike } from '@caseloom/contracts/people/new-person-rules'
import type { PersonChoice } from '@caseloom/contracts/people/relationships/relationship-endpoints'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { IconButton } from '@caseloom/ui/button'
import { SuggestingSearchField } from '@caseloom/ui/fields/suggesting-search-field'
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { kindName } from '../../../platform/texts/kind-texts.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { t as newPersonTexts } from '../new-person/new-person-texts.ts'
import { personChoicesQuery } from './relationship-queries.ts'
import { t } from './relationship-texts.ts'

export type RelationshipPersonFieldProps = {
  /** A person who cannot be chosen: nobody is connected to themselves. */
  exceptId: string
  chosen: PersonChoice | null
  onChoose: (choice: PersonChoice | null) => void
  /** Called to create a person with the name that was searched for. */
  onNew: (name: string) => void
  error: string | undefined
}

/** Finds anybody in the care model by name. People outside the reader's own cases show only their name and kind. */
export function RelationshipPersonField({ chosen, ...search }: RelationshipPersonFieldProps) {
  if (chosen) {
    return (
      <div role="group" aria-label={t('person')}>
        <p className="pb-1 text-sm font-medium">{t('person')}</p>
        <p className="flex items-center gap-3">
          <Avatar name={chosen.Name} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{chosen.Name}</span>
            <span className="block text-sm text-text-muted">{kindName(chosen.Type)}</span>
          </span>
          <IconButton
            size="small"
            kind="quiet"
            label={t('somebodyElse')}
            icon={<XIcon />}
            onPress={() => search.onChoose(null)}
          />
        </p>
      </div>
    )
  }
  return <PersonSearch {...search} />
}

const NEW = 'new'
const rowClass = 'cl-menu-item data-disabled:text-text-disabled data-focused:bg-press'
type Row = { readonly id: string; readonly choice: PersonChoice | null }

function PersonSearch({ exceptId, onChoose, onNew, error: missing }: Omit<RelationshipPersonFieldProps, 'chosen'>) {
  const [term, setTerm] = useState('')
  const q = useSettled(term.trim())
  const { data, error, isFetching } = useQuery(personChoicesQuery(q))
  const choices = q === '' ? [] : (data?.Items ?? []).filter(({ Id }) => Id !== exceptId)

  // "New" is offered only together with the answer, because the person may already exist.
  const isAnswered = q !== '' && q === term.trim() && !isFetching && !error
  const rows: readonly Row[] = [
    ...choices.map((choice) => ({ id: choice.Id, choice })),
    ...(isAnswered ? [{ id: NEW, choice: null }] : []),
  ]

  function handleAction(key: unknown) {
    if (key === NEW) onNew(q)
    else onChoose(choices.find(({ Id }) => Id === key) ?? null)
  }

  function emptyText() {
    if (error) return problemSentence(error)
    if (q === '') return t('startTyping')
    return isFetching ? t('searching') : t('noResults', { term: q })
  }

  return (
    <div role="group" aria-label={t('person')}>
      <p className="pb-1 text-sm font-medium">{t('person')}</p>
      <Autocomplete inputValue={term} onInputChange={setTerm}>
        <SuggestingSearchField
          label={t('find')}
          clearLabel={t('clear')}
          value={term}
          onChange={setTerm}
          error={missing}
          autoFocus
        />
        <p className="pt-1 text-sm text-text-muted">{t('whatToType')}</p>
        <p className="cl-sr-only" role="status">
          {isAnswered && (choices.length > 0 ? t('found', { count: choices.length }) : t('noResults', { term: q }))}
        </p>
        <ListBox
          aria-label={t('find')}
          className="mt-1 max-h-72 overflow-y-auto outline-none"
          items={rows}
          onAction={handleAction}
          renderEmptyState={() => <p className="px-3 py-2 text-text-muted">{emptyText()}</p>}
        >
          {({ choice }) => (choice ? <ChoiceRow choice={choice} /> : <NewRow name={q} />)}
        </ListBox>
      </Autocomplete>
    </div>
  )
}

function ChoiceRow({ choice: { Id, Name, Type, Active } }: { choice: PersonChoice }) {
  return (
    <ListBoxItem id={Id} textValue={Name} isDisabled={!Active} className={rowClass}>
      <Avatar name={Name} size={24} />
      <span className="text">{Name}</span>
      <span className="end">{Active ? kindName(Type) : t('notAvailable')}</span>
    </ListBoxItem>
  )
}

function NewRow({ name }: { name: string }) {
  const label = isNameLike(name) ? t('newNamed', { name }) : newPersonTexts('newPerson')
  return (
    <ListBoxItem id={NEW} textValue={label} className={rowClass}>
      <UserPlusIcon size={20} aria-hidden="true" />
      <span className="text">{label}</span>
    </ListBoxItem>
  )
}
