import type { Incident } from '@caseloom/contracts/incidents/incident'
import { ComboBox } from '@caseloom/ui/fields/combo-box'
import { useQuery } from '@tanstack/react-query'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { useChangeItem, useChosen, useWaitingValue } from '../items/index.ts'
import { t } from './incident-texts.ts'
import { takersQuery } from './thing-queries.ts'

export type TakerFieldProps = { incident: Incident; isLocked: boolean }

/** The member who follows the incident up. It is in their to-do list. */
export function TakerField({ incident, isLocked }: TakerFieldProps) {
  const { Id, TakenUpBy } = incident
  const { data: takers, error } = useQuery(takersQuery(Id))
  const change = useChangeItem(incident, (current) => current.TakenUpBy?.Name ?? '')
  const savedId = useWaitingValue(incident.Id, 'TakenUpBy', TakenUpBy?.Id ?? null)
  const [chosen, choose] = useChosen(savedId, (id, onFailed) => change({ TakenUpBy: id }, onFailed))
  const offered = takers?.Items ?? []
  const isKnown = !TakenUpBy || offered.some((one) => one.Id === TakenUpBy.Id)
  const options = (isKnown ? offered : [TakenUpBy, ...offered]).map((one) => ({ id: one.Id, label: one.Name }))
  return (
    <ComboBox
      label={t('takenUpBy')}
      options={options}
      value={chosen}
      onChange={choose}
      emptyText={(term) => t('noResults', { term })}
      placeholder={t('nobodyYet')}
      isReadOnly={isLocked}
      error={error && !takers && !isLocked ? problemSentence(error) : undefined}
    />
  )
}
