import { Checkbox } from '@caseloom/ui/fields/checkbox'
import { CheckboxGroup } from '@caseloom/ui/fields/checkbox-group'
import { ChoiceCards, RadioGroup } from '@caseloom/ui/fields/radio-group'
import { Switch } from '@caseloom/ui/fields/switch'
import { useState } from 'react'
import { requirement } from './gallery-texts.ts'
import { Box } from './specimen.tsx'

const reach = [
  { id: 'forward', label: 'Moving forward' },
  { id: 'today', label: 'Today' },
  { id: 'never', label: 'Never', isDisabled: true },
] as const
const outcomes = [
  { id: 'held', label: 'Held', description: 'Requires notes' },
  { id: 'video', label: 'Held by video', description: 'Requires notes' },
  { id: 'nobody', label: 'No-show' },
  { id: 'family', label: 'Cancelled by family' },
] as const
const days = [
  { id: 'mon', label: 'Monday' },
  { id: 'wed', label: 'Wednesday' },
  { id: 'fri', label: 'Friday' },
] as const

export function ChoiceSection() {
  const [isAll, setIsAll] = useState(true)
  const [isOn, setIsOn] = useState(true)
  const [scope, setScope] = useState<'forward' | 'today' | 'never' | null>('forward')
  const [outcome, setOutcome] = useState<'held' | 'video' | 'nobody' | 'family' | null>('held')
  const [chosenDays, setChosenDays] = useState<('mon' | 'wed' | 'fri')[]>([])
  return (
    <Box title="Choices">
      <div className="mb-3.5 flex flex-wrap items-center gap-x-6">
        <Checkbox isSelected={isAll} onChange={setIsAll}>
          Complete all
        </Checkbox>
        <Checkbox>Add another</Checkbox>
        <Checkbox isIndeterminate>Some of them</Checkbox>
        <Checkbox isDisabled isSelected>
          Locked
        </Checkbox>
        <Checkbox label="Tick Session note, Sofia Marchetti" />
        <Switch isSelected={isOn} onChange={setIsOn}>
          Text reminders
        </Switch>
        <Switch isSelected={!isOn} onChange={(next) => setIsOn(!next)}>
          Letters
        </Switch>
        <Switch isSelected isDisabled onChange={setIsOn}>
          Fixed
        </Switch>
      </div>
      <div className="grid gap-3.5">
        <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          <RadioGroup label="From when" options={[...reach]} value={scope} onChange={setScope} />
          <CheckboxGroup
            label="Days"
            options={[...days]}
            value={chosenDays}
            onChange={setChosenDays}
            requirement={requirement}
            error={chosenDays.length === 0 ? 'Choose at least one day.' : undefined}
          />
        </div>
        <RadioGroup label="From when, in a row" layout="row" options={[...reach]} value={scope} onChange={setScope} />
        <ChoiceCards
          label="Outcome"
          options={[...outcomes]}
          value={outcome}
          onChange={setOutcome}
          requirement={requirement}
          hint="Choosing an outcome completes the appointment."
        />
      </div>
    </Box>
  )
}
