import { expect, type APIResponse, type Page } from '@playwright/test'
import type { OwnCase } from './people.ts'

/** The parts of an appointment that tests need. */
export type Meeting = {
  readonly Id: string
  readonly Name: string
  readonly Notes: string
  readonly ScheduledStartTime: string
  readonly ScheduledEndTime: string
}

const originOf = (page: Page) => ({ origin: new URL(page.url()).origin })

/** Makes one changing call as the member who is signed in on the page. */
export async function change(page: Page, method: 'post' | 'put' | 'delete', path: string, body?: unknown) {
  const answer = await page.request[method](path, {
    headers: originOf(page),
    ...(body !== undefined && { data: body }),
  })
  expect([path, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([path, answer.status(), ''])
  return answer
}

async function bodyOf<T>(answer: APIResponse): Promise<T> {
  return (await answer.json()) as T
}

export async function read<T>(page: Page, path: string): Promise<T> {
  return bodyOf<T>(await page.request.get(path))
}

/** Creates a family session of the case by API. */
export async function anAppointment(page: Page, family: OwnCase): Promise<Meeting> {
  const made = await bodyOf<Meeting>(await change(page, 'post', `/api/new?type=APPOINTMENT&target=${family.Id}`))
  const types = await read<{ Items: { Id: string; Name: string }[] }>(page, '/api/lookups/appointment-types')
  const session = types.Items.find(({ Name }) => Name === 'Family session')
  if (!session) throw new Error('The demo world has no family sessions')
  await setProperty(page, made.Id, 'TypeLUI', session.Id)
  return made
}

export async function setProperty(page: Page, id: string, name: string, value: string | null): Promise<void> {
  await change(page, 'put', `/api/update/${id}`, { PropertyName: name, PropertyValue: value })
}

type Now = { Now: string }

/** The care model's wall clock, moved by some minutes. */
async function wallTime(page: Page, minutes: number): Promise<string> {
  const { Now } = await read<Now>(page, '/api/session')
  return new Date(Date.parse(`${Now}Z`) + minutes * 60_000).toISOString()
}

type Upcoming = { Upcoming: { Id: string; Type: string; Start: string }[] }

/** Moves sessions in progress, left by other journeys, to tomorrow, because home shows them above those that wait for an outcome. */
export async function clearTheHour(page: Page): Promise<void> {
  const { Now } = await read<Now>(page, '/api/session')
  const { Upcoming } = await read<Upcoming>(page, '/api/home')
  const tomorrow = await dayFromToday(page, 1)
  for (const { Id, Type, Start } of Upcoming)
    if (Type === 'APPOINTMENT' && Start <= Now)
      await setProperty(page, Id, 'ScheduledStartTime', `${tomorrow}T07:00:00`)
}

/** A wall time of the care model, to the minute. */
export async function minutesAgo(page: Page, minutes: number): Promise<string> {
  return `${(await wallTime(page, -minutes)).slice(0, 16)}:00`
}

/** The current day on the care model's wall clock, moved by some days. */
export async function dayFromToday(page: Page, days: number): Promise<string> {
  return (await wallTime(page, days * 1440)).slice(0, 10)
}
