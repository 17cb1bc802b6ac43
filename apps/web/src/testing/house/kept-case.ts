import type { CaseAction, CaseActionName, ManagedCase, Phase } from '@caseloom/contracts/cases/case'
import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { listActivity } from '@caseloom/contracts/items/endpoints'
import type { ListableRow } from '@caseloom/contracts/items/item'
import type { Session } from '@caseloom/contracts/accounts/session'
import { screen } from '@testing-library/dom'
import { idOf } from '../drawn.tsx'
import { activityOf, caseOf, glanceOf } from '../faked/faked-cases.ts'
import { personOf } from '../faked/faked-people.ts'
import { fakedServer } from '../faked/faked-server.ts'
import { renderPage } from '../render-page.tsx'

const phaseOf = (number: number, Name: string): Phase => ({
  Id: idOf(90 + number),
  Name,
  Start: null,
  End: null,
  Begun: false,
  Current: false,
  PlannedWeeks: 4,
  Sessions: 0,
  ExpectedSessions: 0,
  WeeksHeld: 0,
  WeeksCounted: 0,
  WeeklyPercent: null,
  Days: null,
  Weeks: [],
})

const names = ['Engagement', 'Behavior change', 'Generalization']

/** The trac's three phases, of which the case is in one. The first began with the case, a later one on the given day. */
export const phasesIn = (current: number, { since = '2026-11-19', first = '2026-10-29' } = {}): Phase[] =>
  names.map((Name, place) => {
    const phase = phaseOf(place, Name)
    if (place === current) return { ...phase, Start: place === 0 ? first : since, Begun: true, Current: true }
    return place === 0 ? { ...phase, Start: first, End: since, Begun: true } : phase
  })

const able = (Name: CaseActionName): CaseAction => ({ Name, Active: true, ReadOnly: false, Reason: null })

type Options = { readonly session?: Session; readonly screenWidth?: number; readonly activity?: ListableRow[] }

/** The page of Mateo Delgado's case, which the server keeps and on which the given actions are possible. */
export async function openKeptCase(
  actions: readonly CaseActionName[],
  parts: Partial<ManagedCase> = {},
  { activity = [], ...options }: Options = {},
) {
  const server = fakedServer()
  let now = caseOf({ Actions: actions.map(able), ...parts })
  const change = (next: Partial<ManagedCase>) => {
    now = caseOf({ ...now, ...next, Version: now.Version + 1 })
    return now
  }
  server
    .answer(readCase, () => now)
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
    .answer(listActivity, activityOf(activity))
  const page = await renderPage(`/directory/${idOf(11)}/${idOf(10)}/activity`, { server, ...options })
  const choose = async (action: string) => {
    await page.user.click(await screen.findByRole('button', { name: /^More options for/ }))
    await page.user.click(await screen.findByRole('menuitem', { name: action }))
  }
  return { ...page, choose, change, now: () => now }
}
