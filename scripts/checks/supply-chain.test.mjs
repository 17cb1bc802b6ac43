import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkPackages, licencesText, lockOf } from './locked-packages.mjs'
import { copiedLibraries, knownFaults, secretsIn } from './supply-chain.mjs'

let tree

beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'caseloom-supply-'))
})

afterEach(() => rmSync(tree, { recursive: true }))

function plant(file, text) {
  mkdirSync(path.join(tree, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(tree, file), typeof text === 'string' ? text : JSON.stringify(text))
}

const sound = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' }

/**
 * A tree with one package in its lock file and the page of licences that belongs to it.
 * @param {object} entry
 * @param {object} manifest
 */
function plantLocked(entry, manifest = { dependencies: { left: '1.0.0' } }) {
  plant('package.json', manifest)
  plant('package-lock.json', { packages: { '': {}, 'node_modules/left': { ...sound, ...entry } } })
  plant('docs/licences.md', licencesText(lockOf(tree)))
  return checkPackages(tree)
}

test('a package with one version, a checksum and a known licence passes', () => {
  expect(plantLocked({})).toEqual([])
})

describe('package.json names one version', () => {
  test.each([
    '^1.0.0',
    '~1.0.0',
    '1',
    'latest',
    '>=1.0.0',
    '*',
    'git+https://example.org/left.git',
    'file:../left',
    'npm:right@^1.0.0',
  ])('not %s', (version) => {
    expect(plantLocked({}, { devDependencies: { left: version } })).toEqual([
      `package.json: left is "${version}" in devDependencies. Name one version.`,
    ])
  })

  test('also in overrides', () => {
    expect(plantLocked({}, { overrides: { right: { left: 'latest' } } })).toEqual([
      'package.json: left is "latest" in overrides. Name one version.',
    ])
  })

  test('a package that takes the place of another names one version, too', () => {
    expect(plantLocked({}, { overrides: { right: 'npm:@scope/left@1.0.0' } })).toEqual([])
  })

  test('in each workspace', () => {
    plant('apps/web/package.json', { dependencies: { right: '^2.0.0' } })

    expect(plantLocked({})).toEqual(['apps/web/package.json: right is "^2.0.0" in dependencies. Name one version.'])
  })
})

test('a separate lock file is read as well', () => {
  plant('scripts/observatory/package.json', { dependencies: { grader: '~1.0.0' } })
  plant('scripts/observatory/package-lock.json', { packages: { 'node_modules/grader': { version: '1.0.0' } } })

  expect(plantLocked({})).toEqual([
    'scripts/observatory/package.json: grader is "~1.0.0" in dependencies. Name one version.',
    'package-lock.json: node_modules/grader has no SHA-512 sum.',
  ])
})

describe('packages in the lock file', () => {
  test.each([
    [{ integrity: undefined }, 'node_modules/left has no SHA-512 sum.'],
    [{ integrity: 'sha1-abc' }, 'node_modules/left has no SHA-512 sum.'],
    [
      { resolved: 'http://example.org/left.tgz' },
      'node_modules/left comes from elsewhere: http://example.org/left.tgz',
    ],
    [
      { resolved: 'git+ssh://git@example.org/l' },
      'node_modules/left comes from elsewhere: git+ssh://git@example.org/l',
    ],
    [{ hasInstallScript: true }, 'node_modules/left has an install script, and ours are never run.'],
    [{ license: 'AGPL-3.0-only' }, 'node_modules/left is under "AGPL-3.0-only", which is not on our list.'],
    [{ license: undefined }, 'node_modules/left is under "none named", which is not on our list.'],
  ])('%j is found', (entry, text) => {
    expect(plantLocked(entry)).toEqual([`package-lock.json: ${text}`])
  })

  test('the licence of a development tool does not matter', () => {
    expect(plantLocked({ license: 'GPL-3.0-only', dev: true })).toEqual([])
  })

  test('an outdated licence page is found', () => {
    plantLocked({})
    plant('docs/licences.md', '# Licences\n')

    expect(checkPackages(tree)).toEqual(['docs/licences.md is not what package-lock.json says: npm run licences'])
  })
})

test('an old jQuery in the tree is found', () => {
  plant('apps/web/public/jquery-1.8.3.min.js', '/*! jQuery v1.8.3 */')
  plant('apps/web/node_modules/fine/index.js', '')

  expect(copiedLibraries(tree)).toEqual([
    'apps/web/public/jquery-1.8.3.min.js: plain JavaScript. Libraries are installed, never copied; our own code is TypeScript.',
  ])
})

test('a secret in the tree is found', () => {
  // Assembled here, so that this file contains no secret.
  plant('apps/server/src/mail.ts', `\nconst token = '${['ghp', 'Q7x'.repeat(12)].join('_')}'`)

  expect(secretsIn(tree)).toEqual([expect.stringMatching(/^apps\/server\/src\/mail\.ts:2 a secret \(.*github.*\)$/)])
})

test('so is the password of a database, but not a marked placeholder', () => {
  const address = (password) => `const address = '${['postgres', `//owner:${password}@db.example.org/x`].join(':')}'`
  plant('apps/server/src/real.ts', address('h7Gk2mQ9xV'))
  plant('apps/server/src/none.ts', address('secret-of-the-owner'))

  expect(secretsIn(tree)).toEqual([expect.stringMatching(/^apps\/server\/src\/real\.ts:1 a secret/)])
})

describe('known faults', () => {
  const answers = (said) => () => ({ stdout: JSON.stringify(said) })

  test('are found if the registry reports them', () => {
    const via = [{ title: 'Says everything it knows' }]
    const said = {
      metadata: { vulnerabilities: {} },
      vulnerabilities: { left: { name: 'left', severity: 'high', via } },
    }

    expect(knownFaults(tree, answers(said))).toEqual({
      findings: ['left: high, Says everything it knows'],
      notChecked: [],
    })
  })

  test.each([[{ message: '405' }], [{ error: { summary: 'no' } }], ['nonsense']])(
    'are not reported as none if it does not: %j',
    (said) => {
      const { findings, notChecked } = knownFaults(tree, answers(said))

      expect([findings, notChecked.length]).toEqual([[], 1])
    },
  )
})
