import { DateField } from '@caseloom/ui/fields/date-field'
import { TimeField } from '@caseloom/ui/fields/time-field'
import { useState } from 'react'
import { dateTexts, requirement } from './gallery-texts.ts'
import { Box } from './specimen.tsx'

export function DateSection() {
  const [date, setDate] = useState<string | null>('2026-11-24')
  const [until, setUntil] = useState<string | null>(null)
  const [start, setStart] = useState<string | null>('14:00')
  const [end, setEnd] = useState<string | null>(null)
  return (
    <Box title="Date and time">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-md:grid-cols-1">
        <DateField label="Date" value={date} onChange={setDate} texts={dateTexts} />
        <DateField label="Until" value={until} onChange={setUntil} texts={dateTexts} requirement={requirement} />
        <TimeField label="Start" value={start} onChange={setStart} />
        <TimeField
          label="End"
          value={end}
          onChange={setEnd}
          error={end === null ? 'Say when the session ends.' : undefined}
        />
        <DateField label="Completed on" value="2026-11-19" onChange={setDate} texts={dateTexts} isReadOnly />
        <TimeField label="Locked time" value="09:30" onChange={setStart} isDisabled />
      </div>
    </Box>
  )
}
