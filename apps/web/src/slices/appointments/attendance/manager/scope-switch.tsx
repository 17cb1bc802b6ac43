import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import type { WallTime } from '@caseloom/contracts/times'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { useState } from 'react'
import { allScopes, scopeName } from '../../series/scope/scope-names.ts'
import { t } from '../../series/scope/scope-texts.ts'
import { DiscardQuestion } from './discard-question.tsx'

export type ScopeSwitchProps = {
  value: SeriesScope
  /** The start of the appointment from which the manager was opened. */
  start: WallTime
  /** Whether another list would lose moves: ONLY has a list of its own, and the other two share the standing list. */
  isDirty: boolean
  onChange: (scope: SeriesScope) => void
}

/** For which appointments people are added and removed. Asks before moves would be lost. */
export function ScopeSwitch({ value, start, isDirty, onChange }: ScopeSwitchProps) {
  const [wanted, setWanted] = useState<SeriesScope>()
  function handleChange(next: SeriesScope) {
    const isOtherList = (next === 'ONLY') !== (value === 'ONLY')
    if (isOtherList && isDirty) setWanted(next)
    else onChange(next)
  }
  return (
    <>
      <Segmented
        label={t('which')}
        options={allScopes.map((id) => ({ id, label: scopeName(id, 'line', start) }))}
        value={value}
        onChange={handleChange}
      />
      <DiscardQuestion
        isOpen={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        onDiscard={() => wanted !== undefined && onChange(wanted)}
      />
    </>
  )
}
