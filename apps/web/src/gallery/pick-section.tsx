import { Avatar } from '@caseloom/ui/signs/avatar'
import { ComboBox } from '@caseloom/ui/fields/combo-box'
import { MultiComboBox } from '@caseloom/ui/fields/multi-combo-box'
import { Select } from '@caseloom/ui/fields/select'
import { useState } from 'react'
import { requirement } from './gallery-texts.ts'
import { Box } from './specimen.tsx'

const people = [
  { id: 'carmen', label: 'Carmen Delgado', description: 'Mother', group: 'Family' },
  { id: 'rafael', label: 'Rafael Delgado', description: 'Father', group: 'Family' },
  { id: 'lucia', label: 'Lucía Delgado', description: 'Sister', group: 'Family' },
  { id: 'oscar', label: 'Oscar Prieto', description: 'Teacher', group: 'Others' },
  { id: 'denise', label: 'Denise Whitfield', description: 'Probation officer', group: 'Others' },
].map((person) => ({ ...person, start: <Avatar name={person.label} size={24} /> }))

const types = [
  { id: 'family', label: 'Family session' },
  { id: 'parent', label: 'Parent session' },
  { id: 'group', label: 'Group supervision', isDisabled: true },
]

const noResults = (term: string) => `No results for ${term}`

export function PickSection() {
  const [type, setType] = useState<string | null>('family')
  const [none, setNone] = useState<string | null>(null)
  const [takenBy, setTakenBy] = useState<string | null>('carmen')
  const [open, setOpen] = useState<string | null>(null)
  const [attending, setAttending] = useState(['carmen', 'oscar'])
  return (
    <Box title="Select and combobox">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-md:grid-cols-1">
        <Select label="Type" options={types} value={type} onChange={setType} placeholder="Choose a type" />
        <Select
          label="Type of plan"
          options={types}
          value={none}
          onChange={setNone}
          placeholder="Choose a type"
          requirement={requirement}
        />
        <Select
          label="Type, with an error"
          options={types}
          value={null}
          onChange={setNone}
          placeholder="Choose a type"
          error="Choose a type to go on."
        />
        <Select label="Locked type" options={types} value="parent" onChange={setNone} placeholder="" isDisabled />
        <ComboBox label="Taken by" options={people} value={takenBy} onChange={setTakenBy} emptyText={noResults} />
        <ComboBox
          label="Call with"
          options={people}
          value={open}
          onChange={setOpen}
          emptyText={noResults}
          placeholder="Find a person"
          requirement={requirement}
        />
        <div className="col-span-full">
          <MultiComboBox
            label="Attending"
            options={people}
            value={attending}
            onChange={setAttending}
            emptyText={noResults}
            placeholder="Add a person"
            chosenLabel="Attending people"
            removeLabel={(label) => `Remove ${label}`}
          />
        </div>
      </div>
    </Box>
  )
}
