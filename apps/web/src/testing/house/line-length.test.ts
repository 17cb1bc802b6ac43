import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const slices = path.resolve(import.meta.dirname, '../../slices')

test.each(['appointments/appointment-form', 'incidents/incident-form', 'incidents/event-form'])(
  'lines of text in %s are no longer than 46rem',
  (form) => {
    expect(readFileSync(path.join(slices, `${form}.tsx`), 'utf8')).toContain('[&>:not(hr)]:max-w-184')
  },
)
