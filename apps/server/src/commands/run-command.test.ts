import { expect, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { commandLine } from '../testing/command-line.ts'

const type = commandLine(null, systemClock)

test('help lists every command and is no failure', async () => {
  const { code, out } = await type('help')

  expect(code).toBe(0)
  const accounts = ['create-admin', 'create-account', 'reset-password']
  for (const command of ['migrate', ...accounts, 'import', 'backup', 'restore', 'audit verify']) {
    expect(out).toContain(`caseloom ${command}`)
  }
})

test.each([
  ['nonsense', 'There is no command "nonsense". "caseloom help" lists what there is.'],
  ['audit', 'There is no command "audit".'],
  ['import', 'Say the folder with the files.'],
  ['import folder', '--care-model is missing'],
  ['import folder --care-model', "Option '--care-model <value>' argument missing"],
  ['import one two --care-model x', '"two" is one word too many.'],
  ['import folder --care-model x --fast', "Unknown option '--fast'."],
  ['create-admin', 'Say the username of the new administrator.'],
  ['create-admin ada', '--care-model is missing'],
  ['create-admin ada --care-model x --password secret', "Unknown option '--password'."],
  ['create-admin ada --care-model x --time-zone Mars/Base', '"Mars/Base" is no time zone.'],
  ['create-account', 'Say the username of the new account.'],
  ['create-account ada --care-model x', '--role is missing'],
  ['create-account ada --care-model x --role king', '"king" is no role.'],
  ['create-account ada --care-model x --role clinician', 'Say either --person'],
  ['create-account ada --care-model x --role clinician --person p --name n', 'Say either --person'],
  ['reset-password', 'Say whose password it is.'],
  ['audit verify --head 12', '--head is a row and its hash'],
  ['backup now', '"now" is one word too many.'],
  ['backup --to', "Option '--to <value>' argument missing"],
  ['restore', 'Say the archive to restore.'],
  ['restore one two', '"two" is one word too many.'],
  ['restore one --force', "Unknown option '--force'."],
  ['migrate now', '"now" is one word too many.'],
])('"caseloom %s" is typed wrong: %s', async (words, sentence) => {
  const { code, out, err } = await type(...words.split(' '))

  expect(err).toContain(sentence)
  expect({ code, out }).toEqual({ code: 2, out: '' })
})
