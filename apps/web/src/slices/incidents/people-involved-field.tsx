import { MOST_INVOLVED } from '@caseloom/contracts/incidents/incident-rules'
import { MultiComboBox } from '@caseloom/ui/fields/multi-combo-box'
import { useQuery } from '@tanstack/react-query'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { useChangeItem, useChosen, useWaitingValue } from '../items/index.ts'
import { t } from './incident-texts.ts'
import { nearQuery, staffQuery, type Thing } from './thing-queries.ts'

export type PeopleInvolvedFieldProps = { thing: Thing; isLocked: boolean }

const SEPARATOR = '|'
const idsOf = (people: Thing['PeopleInvolved']) => people.map(({ Id }) => Id).toSorted()

/** Who was involved: the person whom it is about, those connected to them, and care staff who see it. */
export function PeopleInvolvedField({ thing, isLocked }: PeopleInvolvedFieldProps) {
  const { Id, Person, PeopleInvolved } = thing
  const { data: near = [], error: nearError } = useQuery(nearQuery(Person?.Id ?? null))
  const { data: staff, error: staffError } = useQuery({ ...staffQuery(Id), enabled: !isLocked })
  const error = nearError ?? staffError
  const change = useChangeItem(thing, (current) => current.PeopleInvolved.map(({ Name }) => Name).join(', '))
  const saved = useWaitingValue(Id, 'PeopleInvolved', idsOf(PeopleInvolved)).join(SEPARATOR)
  const [chosen, choose] = useChosen(saved, (ids, onFailed) => change({ PeopleInvolved: split(ids) }, onFailed))

  // Somebody who is no longer connected stays until they are taken out.
  const options = new Map<string, { id: string; label: string }>()
  const add = (id: string, name: string, relation?: string) => {
    if (!options.has(id)) options.set(id, { id, label: relation ? t('nameAndRelation', { name, relation }) : name })
  }
  if (Person) add(Person.Id, Person.Name)
  for (const { Person: one, TypeRef } of near) add(one.Id, one.Name, TypeRef.Name)
  for (const one of staff?.Items ?? []) add(one.Id, one.Name, t('careStaff'))
  for (const one of PeopleInvolved) add(one.Id, one.Name)

  return (
    <MultiComboBox
      label={t('peopleInvolved')}
      options={[...options.values()]}
      value={split(chosen)}
      onChange={(ids) => choose(ids.slice(0, MOST_INVOLVED).toSorted().join(SEPARATOR))}
      chosenLabel={t('peopleInvolved')}
      removeLabel={(label) => t('removeLabel', { label })}
      emptyText={(term) => t('noResults', { term })}
      placeholder={t('choosePeople')}
      isReadOnly={isLocked}
      error={error && !isLocked ? problemSentence(error) : undefined}
    />
  )
}

const split = (ids: string): string[] => (ids === '' ? [] : ids.split(SEPARATOR))
