import type { PersonChoice } from '@caseloom/contracts/people/relationship-endpoints'
import { Avatar } from '@caseloom/ui/avatar'
import { ComboBox } from '@caseloom/ui/combo-box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kindName } from '../../platform/kind-texts.ts'
import { personChoicesQuery } from './relationship-queries.ts'
import { t } from './relationship-texts.ts'
import { useSettled } from './use-settled.ts'

export type RelationshipPersonFieldProps = {
  /** Nobody is connected to themselves. */
  exceptId: string
  chosen: PersonChoice | null
  onChoose: (choice: PersonChoice | null) => void
}

const SEARCH_PAUSE_MILLIS = 250

/** Somebody of the care model by name; of those beyond one's own cases the name and the kind alone. */
export function RelationshipPersonField({ exceptId, chosen, onChoose }: RelationshipPersonFieldProps) {
  const [term, setTerm] = useState('')
  const q = useSettled(term.trim(), SEARCH_PAUSE_MILLIS)
  const { data, isFetching } = useQuery(personChoicesQuery(q === chosen?.Name ? '' : q))
  const found = q === '' ? [] : (data?.Items ?? []).filter(({ Id }) => Id !== exceptId)
  const choices = chosen && !found.some(({ Id }) => Id === chosen.Id) ? [chosen, ...found] : found

  return (
    <ComboBox
      label={t('person')}
      requirement={{ required: t('required'), answered: t('answered') }}
      placeholder={t('find')}
      options={choices.map(({ Id, Name, Type, Active }) => ({
        id: Id,
        label: Name,
        description: Active ? kindName(Type) : t('notAvailable'),
        start: <Avatar name={Name} size={24} />,
        isDisabled: !Active,
      }))}
      value={chosen?.Id ?? null}
      onChange={(id) => onChoose(choices.find(({ Id }) => Id === id) ?? null)}
      onSearch={setTerm}
      isLoading={isFetching}
      loadingText={t('searching')}
      emptyText={(typed) => (typed.trim() === '' ? t('startTyping') : t('noResults', { term: typed.trim() }))}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog starts in its first field (ui.md, section 10)
      autoFocus
    />
  )
}
