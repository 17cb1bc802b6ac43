import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { configurationVariables } from './configuration.ts'
import { telemetryVariables } from './telemetry/telemetry-settings.ts'

const page = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')

/** Not read by our two schemas but by the private database's launcher and by OpenTelemetry itself. */
const others = ['CASELOOM_POSTGRES_BIN', 'OTEL_SERVICE_NAME']

test('the operations page names every variable, and no other', () => {
  const named = Array.from(page.matchAll(/^\| `([A-Z][A-Z_]+)` +\|/gm), ([, name]) => name)

  expect(new Set(named)).toEqual(new Set([...configurationVariables, ...telemetryVariables, ...others]))
})
