import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Locale } from '@caseloom/contracts/locales'
import { describe, expect, test } from 'vitest'
import { actionText } from './action-texts.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** They are about accounts, templates, workflows as they are written, dashboards, resources, or the whole care model. Only administrators see them, in the whole trail. */
const ofAdministration =
  /^(sign (in|out)|(refresh|switch|change|reset|make) (session|care model|password|password link|recovery codes)|(activate|add|begin|change|create|deactivate|delete|describe|discard|import|move|publish|remove|rename) (account|dashboard item|form draft|form template|draft|group|passkey|template|trac|workflow|workflow draft|choice|wording)|(create|rename|end) api client|renew api client secret|choose custom action|order choices|(export|import) configuration|activate|deactivate|move|import questionnaires?|contact administrators|(remove passkey|disconnect single sign-on) of member|set (time zone|quiet hours)|turn (on|off) family reminders|(begin|end) view|read home|import)$/

/** The actions that the server's code names in its audit entries. */
function auditedActions(): string[] {
  const files = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/testing\/|\/demo\//.test(file),
  )
  const contracts = globSync('packages/contracts/src/**/endpoints.ts', { cwd: root })
  const found = [...files, ...contracts].flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const named = text.matchAll(/\b(?:action: (?:[^'\n]*\? )?|audits: )'([a-z ]+)'(?: : '([a-z ]+)')?/g)
    return [...named].flatMap(([, one, other]) => [one, other])
  })
  return [...new Set(found.filter((action) => action !== undefined))].toSorted()
}

const all = auditedActions()
const actions = all.filter((action) => !ofAdministration.test(action))

test('the code is found', () => {
  expect(actions).toEqual(expect.arrayContaining(['read scores', 'read photo', 'make guest link', 'export', 'print']))
})

describe.each(Locale.options)('in %s', (locale) => {
  test.each(actions)('the history of an archived case says in words: %s', (action) => {
    expect(actionText(action, locale)).not.toBe(action)
  })
})

test.each(actions)('the audit tab has a sentence for: %s', (action) => {
  const trail = (file: string) => readFileSync(path.join(root, 'apps/web/src/slices/items/trail', file), 'utf8')
  const special = ['update']
  const isThere =
    special.includes(action) ||
    new RegExp(`^  '?${action}'?: '\\w+',$`, 'm').test(trail('audit-sentence.ts')) ||
    new RegExp(`^    '?${action}'?: '\\{who\\} `, 'm').test(trail('workflow-trail-texts.ts'))
  expect(isThere).toBe(true)
})

const everyTrailText = globSync('apps/web/src/slices/items/trail/*.ts', { cwd: root })
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')

// Only ever refused, and then the sentence is that of every refusal.
const isOnlyRefused = (action: string) => action === 'refresh session'

test.each(all.filter((action) => ofAdministration.test(action) && !isOnlyRefused(action)))(
  'the audit log has a sentence for: %s',
  (action) => {
    expect(everyTrailText).toMatch(new RegExp(`^ +'?${action}'?: '`, 'm'))
  },
)
