import type { LookupItem, LookupName } from '@caseloom/contracts/lookups/endpoints'
import { ComboBox } from '@caseloom/ui/fields/combo-box'
import { useQuery } from '@tanstack/react-query'
import { lookupQuery } from '../appointments/index.ts'
import { useChangeItem, useChosen, useWaitingValue } from '../items/index.ts'
import { t } from './incident-texts.ts'
import type { Thing } from './thing-queries.ts'

export type TypeFieldProps = { thing: Thing; list: LookupName; isLocked: boolean }

function optionsOf(types: readonly LookupItem[], current: Thing['TypeLUI']) {
  const offered = types.filter(({ Active, Id }) => Active || Id === current?.Id)
  const options = offered.map(({ Id, Name }) => ({ id: Id, label: Name }))
  const isKnown = !current || offered.some(({ Id }) => Id === current.Id)
  return isKnown ? options : [{ id: current.Id, label: current.Name }, ...options]
}

/** The type of an incident or event. The name follows the type until somebody types one. */
export function TypeField({ thing, list, isLocked }: TypeFieldProps) {
  const { data: types } = useQuery(lookupQuery(list))
  const change = useChangeItem(thing, (current) => current.TypeLUI?.Name ?? '')
  const savedId = useWaitingValue(thing.Id, 'TypeLUI', thing.TypeLUI?.Id ?? null)
  const [chosen, choose] = useChosen(savedId, (id, onFailed) => change({ TypeLUI: id }, onFailed))
  return (
    <ComboBox
      label={t('type')}
      options={optionsOf(types?.Items ?? [], thing.TypeLUI)}
      value={chosen}
      onChange={choose}
      emptyText={(term) => t('noResults', { term })}
      placeholder={t('chooseType')}
      isReadOnly={isLocked}
    />
  )
}
