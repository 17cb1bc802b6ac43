import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { refused } from '../testing/machine/refused-configurations.ts'
import { refuseUnsafeConfiguration } from './configuration-guard.ts'
import { readConfiguration } from './configuration.ts'
import { sentenceOf } from './sentence-of.ts'

/** What the server says of its configuration, without a process of its own. */
function refusalOf(environment: Readonly<Record<string, string>>): string {
  try {
    refuseUnsafeConfiguration(readConfiguration(environment, tmpdir()))
    return 'nothing'
  } catch (error) {
    return sentenceOf(error) ?? String(error)
  }
}

test.each(refused)('the server says what is wrong with %o', (environment, sentence) => {
  const said = refusalOf(environment)

  expect(said).toContain(sentence)
  expect(said).not.toContain('secret-of-the-owner')
  expect(said.split('\n')).toHaveLength(1)
})
