import type { SearchResult } from '@caseloom/contracts/search/endpoints'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { SuggestingSearchField } from '@caseloom/ui/fields/suggesting-search-field'
import { Swatch } from '@caseloom/ui/fields/swatch'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Autocomplete, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import { useSettled } from '../../../platform/use-settled.ts'
import { casesFoundQuery, openCasesQuery, peopleFoundQuery } from '../document-queries.ts'
import { t as words } from '../document-texts.ts'
import { sentenceOf } from '../questions/plain-failure.ts'
import type { QuickSearchTarget } from './quick-search-target.ts'
import { t } from './starting-texts.ts'

export type TargetPickerProps = { isPending: boolean; onPick: (target: QuickSearchTarget) => void }

type Choice = { readonly id: string; readonly name: string; readonly second: string; readonly isCase: boolean }
type Section = { readonly id: string; readonly title: string; readonly choices: readonly Choice[] }

/** Only active cases are offered: nothing can be started in a closed one (directory, section 5). */
const isOpenCase = ({ Active, Status }: SearchResult) => Active && Status !== 'closed'

const toChoice = ({ Id, Name, Description, Type }: SearchResult): Choice =>
  Type === 'CASE'
    ? { id: Id, name: Name, second: t('caseOf', { description: Description ?? '' }), isCase: true }
    : { id: Id, name: Name, second: Description ?? t('person'), isCase: false }

/** Cases and people that match a term, or the reader's open cases before anything is typed. */
function useTargets(q: string) {
  const own = useQuery({ ...openCasesQuery, enabled: q === '' })
  const cases = useQuery(casesFoundQuery(q))
  const people = useQuery(peopleFoundQuery(q))
  const sections: Section[] =
    q === ''
      ? [
          {
            id: 'own',
            title: t('openCases'),
            choices: (own.data?.Items ?? []).map(({ Id, Name, TracName, Description }) => ({
              id: Id,
              name: Name,
              second: t('caseOf', { description: [Description, TracName].filter(Boolean).join(' · ') }),
              isCase: true,
            })),
          },
        ]
      : [
          { id: 'cases', title: t('cases'), choices: (cases.data?.Items ?? []).filter(isOpenCase).map(toChoice) },
          { id: 'people', title: t('people'), choices: (people.data?.Items ?? []).map(toChoice) },
        ]
  const filled = sections.filter(({ choices }) => choices.length > 0)
  const asked = q === '' ? [own] : [cases, people]
  return {
    sections: filled,
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    isFetching: asked.some((query) => query.isFetching),
  }
}

/** Chooses whom a new item is for. Typing searches, arrows choose, Enter continues. */
export function TargetPicker({ isPending, onPick }: TargetPickerProps) {
  const [term, setTerm] = useState('')
  const q = useSettled(term.trim())
  const { sections, error, isFetching } = useTargets(q)
  const choices = sections.flatMap((section) => section.choices)

  function handleAction(id: string) {
    const chosen = choices.find((choice) => choice.id === id)
    if (chosen && !isPending) onPick({ id, name: chosen.name })
  }

  function emptyText() {
    if (error) return sentenceOf(error)
    if (isFetching) return words('searching')
    return q === '' ? t('startTyping') : t('noResults', { term: q })
  }

  return (
    <Autocomplete inputValue={term} onInputChange={setTerm}>
      <p className="pb-2 text-sm text-text-muted">{t('pickHint')}</p>
      <SuggestingSearchField
        label={t('pickLabel')}
        clearLabel={words('clear')}
        value={term}
        onChange={setTerm}
        autoFocus
      />
      <p className="cl-sr-only" role="status">
        {q !== '' && !isFetching && t('results', { count: choices.length })}
      </p>
      <ListBox
        aria-label={t('pickLabel')}
        className="min-h-72 pt-2 outline-none"
        items={sections}
        onAction={(key) => handleAction(String(key))}
        renderEmptyState={() => <p className="px-3 py-4 text-text-muted">{emptyText()}</p>}
      >
        {(section) => (
          <ListBoxSection id={section.id}>
            <Header className="px-3 pt-3 pb-1 text-sm font-semibold text-text-muted">{section.title}</Header>
            {section.choices.map((choice) => (
              <ListBoxItem
                key={choice.id}
                id={choice.id}
                textValue={choice.name}
                className="cl-menu-item min-h-row! data-focused:bg-press [&>svg]:h-8! [&>svg]:w-8!"
              >
                {choice.isCase ? <Swatch id={choice.id} /> : <Avatar name={choice.name} />}
                <span className="text">
                  <span className="block truncate font-medium">{choice.name}</span>
                  <span className="block truncate text-sm text-text-muted">{choice.second}</span>
                </span>
              </ListBoxItem>
            ))}
          </ListBoxSection>
        )}
      </ListBox>
    </Autocomplete>
  )
}
