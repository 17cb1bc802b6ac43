import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { refuseUnsafeConfiguration } from '../configuration-guard.ts'
import { readConfiguration } from '../configuration.ts'
import { sentenceOf } from '../sentence-of.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'caseloom-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HOME = 'postgres://owner:secret-of-the-owner@one.example/care'
const EAST = 'postgres://owner:secret-of-the-east@two.example/care'

function configurationOf(content: unknown, more: Readonly<Record<string, string>> = {}) {
  const file = path.join(folder, 'clusters.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  const configuration = readConfiguration({ DATABASE_URL: HOME, CASELOOM_CLUSTERS: file, ...more }, folder)
  refuseUnsafeConfiguration(configuration)
  return configuration
}

function refusalOf(content: unknown, more: Readonly<Record<string, string>> = {}): string {
  try {
    configurationOf(content, more)
    return 'nothing'
  } catch (error) {
    return sentenceOf(error) ?? String(error)
  }
}

test('further clusters are read from a file', () => {
  const more = { DATABASE_APP_URL: `${EAST}-app`, DATABASE_READ_URL: `${EAST}-read`, DATABASE_POOLER: 'transaction' }
  expect(
    configurationOf({ east: { DATABASE_URL: EAST }, west: { DATABASE_URL: `${EAST}2`, ...more } }).clusters,
  ).toEqual([
    { name: 'east', databaseUrl: EAST, databaseAppUrl: undefined, databaseReadUrl: undefined, isPooled: false },
    {
      name: 'west',
      databaseUrl: `${EAST}2`,
      databaseAppUrl: `${EAST}-app`,
      databaseReadUrl: `${EAST}-read`,
      isPooled: true,
    },
  ])
  expect(readConfiguration({ DATABASE_URL: HOME }, folder).clusters).toEqual([])
})

test.each<[unknown, string, Record<string, string>?]>([
  [{ east: { DATABASE_URL: EAST } }, 'CASELOOM_CLUSTERS needs DATABASE_URL', { DATABASE_URL: '' }],
  [{ east: { DATABASE_URL: EAST } }, 'missing.json cannot be read (ENOENT)', { CASELOOM_CLUSTERS: 'missing.json' }],
  [{ east: { DATABASE_URL: EAST } }, 'HOST=localhost cannot be used with CASELOOM_CLUSTERS', { HOST: 'localhost' }],
  ['{', 'is not JSON'],
  [{}, 'the file names no cluster'],
  [[], 'at the top'],
  [{ east: {} }, 'the place east.DATABASE_URL in'],
  [{ east: { DATABASE_URL: 'mysql://owner:secret-of-the-east@x/y' } }, 'the place east.DATABASE_URL in'],
  [{ east: { DATABASE_URL: EAST, DATABASE_ULR: 'x' } }, 'the place east in'],
  [{ east: { DATABASE_URL: EAST, DATABASE_POOLER: 'session' } }, 'the place east.DATABASE_POOLER in'],
  [{ east: { DATABASE_URL: EAST, DATABASE_POOLER: 'transaction' } }, 'DATABASE_POOLER of east needs DATABASE_APP_URL'],
  [{ home: { DATABASE_URL: EAST } }, 'a cluster needs a name of small letters'],
  [{ 'East!': { DATABASE_URL: EAST } }, 'a cluster needs a name of small letters'],
  [{ east: { DATABASE_URL: HOME } }, 'two clusters have the same DATABASE_URL'],
  [
    { east: { DATABASE_URL: EAST }, west: { DATABASE_URL: EAST.replace('/care', ':5432/care') } },
    'the same DATABASE_URL',
  ],
])('of %j the server says what is wrong', (content, sentence, more) => {
  const said = refusalOf(content, more)

  expect(said).toContain(sentence)
  expect(said).not.toMatch(/secret-of/)
  expect(said.split('\n')).toHaveLength(1)
})
