import type { LookupItem, LookupName } from '@caseloom/contracts/lookups/endpoints'
import { ComboBox } from '@caseloom/ui/fields/combo-box'
import { useQuery } from '@tanstack/react-query'
import { lookupQuery } from '../appointments/index.ts'
import { PartFailed, useChangeItem, useChosen, useWaitingValue } from '../items/index.ts'
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
  const types = useQuery(lookupQuery(list))
  const change = useChangeItem(thing, (current) => current.TypeLUI?.Name ?? '')
  const savedId = useWaitingValue(thing.Id, 'TypeLUI', thing.TypeLUI?.Id ?? null)
  const [chosen, choose] = useChosen(savedId, (id, onFailed) => change({ TypeLUI: id }, onFailed))
  return (
    <div className="flex flex-col gap-2">
      <ComboBox
        label={t('type')}
        options={optionsOf(types.data?.Items ?? [], thing.TypeLUI)}
        value={chosen}
        onChange={choose}
        emptyText={(term) => (types.data ? t('noResults', { term }) : t('typesFailed'))}
        placeholder={t('chooseType')}
        isReadOnly={isLocked}
      />
      {!isLocked && <PartFailed words={t('typesFailed')} query={types} />}
    </div>
  )
}
