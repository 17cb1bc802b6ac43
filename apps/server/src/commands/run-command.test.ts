import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { commandLine } from '../testing/command-line.ts'
import { commands } from './command-list.ts'

const type = commandLine(null, systemClock)

test.each([[], ['help'], ['--help'], ['-h'], ['help', '--help']])(
  '"caseloom %s %s" lists every command and is no failure',
  async (...words) => {
    const { code, out, err } = await type(...words.filter(Boolean))

    expect({ code, err }).toEqual({ code: 0, err: '' })
    for (const { usage } of commands) expect(out).toContain(`caseloom ${usage}`)
  },
)

test.each(commands.map(({ name }) => name))('"caseloom %s --help" says how it is typed', async (name) => {
  const { usage, summary, options } = commands.find((each) => each.name === name) ?? {
    usage: '',
    summary: '',
    options: {},
  }
  const words = name.split(' ')
  const asked = [
    await type(...words, '--help'),
    await type(...words, '-h'),
    await type(...words, 'x', 'y', 'z', '--nonsense', '--help'),
    await type('help', ...words),
  ]

  const out = `Usage: caseloom ${usage}\n    ${summary}`
  expect(asked).toEqual(asked.map(() => ({ code: 0, out, err: '' })))
  for (const option of Object.keys(options)) expect(usage).toContain(`--${option}`)
})

test('a reader that stops early, such as head, is no failure', () => {
  const cli = path.resolve(import.meta.dirname, '../cli.ts')
  const piped = `set -o pipefail; '${process.execPath}' '${cli}' help | true`
  const { status, stderr } = spawnSync('bash', ['-c', piped], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('the help of a first word lists the commands that begin with it', async () => {
  const { code, out } = await type('audit', '--help')

  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Usage: caseloom audit verify [') })
})

test('help needs no valid configuration', async () => {
  const wrong = commandLine(null, systemClock, [], { DATABASE_URL: 'nonsense' })

  expect(await wrong('backup', '--help')).toMatchObject({ code: 0, err: '' })
  expect(await wrong('backup')).toMatchObject({
    code: 1,
    err: expect.stringContaining('The configuration cannot be used. DATABASE_URL'),
  })
})

test.each([
  ['nonsense', 'There is no command "nonsense". "caseloom help" lists the commands.'],
  ['audit', 'There is no command "audit".'],
  ['help nonsense', 'There is no command "nonsense".'],
  ['nonsense --help', 'There is no command "nonsense".'],
  ['--fast', 'There is no command "--fast".'],
  ['import', 'Give the folder with the files.'],
  ['import folder', '--care-model is missing'],
  ['import folder --care-model', "Option '--care-model <value>' argument missing"],
  ['import one two --care-model x', '"two" is one argument too many.'],
  ['import folder --care-model x --fast', "Unknown option '--fast'."],
  ['create-admin', 'Give the username of the new administrator.'],
  ['create-admin ada', '--care-model is missing'],
  ['create-admin ada --care-model x --password secret', "Unknown option '--password'."],
  ['create-admin ada --care-model x --time-zone Mars/Base', '"Mars/Base" is not a time zone.'],
  ['create-account', 'Give the username of the new account.'],
  ['create-account ada --care-model x', '--role is missing'],
  ['create-account ada --care-model x --role king', '"king" is not a role.'],
  ['create-account ada --care-model x --role clinician', 'Give either --person'],
  ['create-account ada --care-model x --role clinician --person p --name n', 'Give either --person'],
  ['reset-password', 'Give the username.'],
  ['end-two-step', 'Give the username.'],
  ['audit verify --head 12', '--head is a row and its hash'],
  ['backup now', '"now" is one argument too many.'],
  ['backup --to', "Option '--to <value>' argument missing"],
  ['restore', 'Give the archive to restore.'],
  ['restore one two', '"two" is one argument too many.'],
  ['restore one --force', "Unknown option '--force'."],
  ['backup -- --help', '"--help" is one argument too many.'],
  ['migrate now', '"now" is one argument too many.'],
])('"caseloom %s" is typed wrong: %s', async (words, sentence) => {
  const { code, out, err } = await type(...words.split(' '))

  expect(err).toContain(sentence)
  expect({ code, out }).toEqual({ code: 2, out: '' })
})
