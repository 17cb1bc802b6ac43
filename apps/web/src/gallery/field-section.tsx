import { PasswordField } from '@caseloom/ui/fields/password-field'
import { SearchField } from '@caseloom/ui/fields/search-field'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { TextField } from '@caseloom/ui/fields/text-field'
import { useState } from 'react'
import { requirement } from './gallery-texts.ts'
import { Box } from './specimen.tsx'

export function FieldSection() {
  const [texts, setTexts] = useState({ name: 'Family session 9', place: '', phone: '(215) 555-01', notes: '' })
  const [password, setPassword] = useState('correct horse')
  const [searches, setSearches] = useState({ empty: '', filled: 'Delgado' })
  const setter = (key: keyof typeof texts) => (value: string) => setTexts({ ...texts, [key]: value })
  return (
    <Box title="Fields">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-md:grid-cols-1">
        <TextField label="Name" value={texts.name} onChange={setter('name')} requirement={requirement} />
        <TextField
          label="Place"
          value={texts.place}
          onChange={setter('place')}
          requirement={requirement}
          placeholder="Street and number"
          hint="Where the session is held"
        />
        <TextField
          label="Phone"
          value={texts.phone}
          onChange={setter('phone')}
          type="tel"
          error={texts.phone.length < 13 ? 'Phone number must be at least 10 digits' : undefined}
        />
        <TextField label="Duration" value="60 min" onChange={setter('name')} isReadOnly hint="Follows start and end" />
        <TextField
          label="Completed by"
          value="Maya Okafor"
          onChange={setter('name')}
          isDisabled
          hint="Locked. Re-activate to change."
        />
        <TextField label="Guest code" value="7K2QD-M9XEA" onChange={setter('name')} isMono />
        <PasswordField label="Password" value={password} onChange={setPassword} revealLabel="Show the password" />
        <SearchField
          label="Find in this case"
          clearLabel="Clear"
          value={searches.empty}
          onChange={(empty) => setSearches({ ...searches, empty })}
        />
        <div className="col-span-full">
          <SearchField
            label="Search"
            clearLabel="Clear"
            value={searches.filled}
            onChange={(filled) => setSearches({ ...searches, filled })}
          />
        </div>
        <div className="col-span-full">
          <TextArea
            label="Notes"
            value={texts.notes}
            onChange={setter('notes')}
            requirement={requirement}
            counter={(length) => `${length} characters`}
            error={texts.notes === '' ? 'Additional info is required.' : undefined}
          />
        </div>
      </div>
    </Box>
  )
}
