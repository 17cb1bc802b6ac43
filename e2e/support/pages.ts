import type { Page } from '@playwright/test'
import { aDemoFamily, aFamily } from './family.ts'
import { attachTo, givenFiles } from './given-files.ts'
import { aFormFor } from './guests.ts'
import type { OwnCase } from './people.ts'
import { anAppointment, change, dayFromToday, read, setProperty } from './world.ts'

/** The number of days in which each of these pages is looked at once. The long run looks at all of them. */
export const PAGE_TURNS = 4

/** The pages behind sign-in that a clinician opens in a day, with content. */
export async function everyPage(page: Page): Promise<string[]> {
  const family = await aDemoFamily(page)
  const own = await aFamily(page)
  const { Id } = await anAppointment(page, own)
  const { repeated, series } = await aSeries(page)
  const base = `/directory/${family.PersonId}/${family.Id}`
  return [
    '/',
    '/directory',
    '/directory/cases',
    '/directory/activity',
    `${base}/activity`,
    `${base}/cases`,
    `${base}/person-info`,
    `${base}/audit`,
    `${base}/reports`,
    `${base}/calendar`,
    `${base}/dashboard`,
    `/directory/${family.PersonId}/activity`,
    `/appointment/${Id}`,
    `/appointment/${Id}?panel=comments`,
    `/appointment/${Id}?panel=details`,
    `/appointment/${repeated}?panel=attendance`,
    `/appointment/${repeated}?manage=people`,
    `/series/${series}`,
    `/series/${series}?view=change`,
    ...(await everyPageOfForms(page, own)),
    '/workflows',
    `/workflow/${await firstId(page, '/api/workflows?scope=all')}`,
    '/resource-library',
    `/resource-library/${await firstId(page, '/api/resources')}`,
    '/dashboard',
    '/reports',
    '/reports/sessions',
    '/reports/sessions/rows?figure=sessions',
    '/outbox',
    '/emergency-access',
    '/account',
    '/no-such-page',
  ]
}

/** Forms and files, and the things to which they are attached. */
async function everyPageOfForms(page: Page, family: OwnCase): Promise<string[]> {
  const form = await aFormFor(page, family, 'Weekly check-in')
  const [incident, event] = [await aThing(page, 'INCIDENT', family), await aThing(page, 'EVENT', family)]
  const files: string[] = []
  for (const file of givenFiles()) files.push(await attachTo(page, incident, file))
  return [
    `/document/${form}/1`,
    `/document/${form}/2?panel=none`,
    `/document/${form}/preview`,
    `/incident/${incident}/basic-info?panel=files`,
    `/event/${event}`,
    ...files.map((id) => `/docbinary/${id}`),
  ]
}

async function aThing(page: Page, type: 'INCIDENT' | 'EVENT', { Id }: OwnCase): Promise<string> {
  const made = await change(page, 'post', `/api/new?type=${type}&target=${Id}`)
  return ((await made.json()) as { Id: string }).Id
}

async function firstId(page: Page, path: string): Promise<string> {
  const { Items } = await read<{ Items: readonly { readonly Id: string }[] }>(page, path)
  if (!Items[0]) throw new Error(`${path} has none in the demo world`)
  return Items[0].Id
}

/** The pages of somebody who takes up what waits, and their home. */
export const everyPageOfIntake = (): Promise<string[]> =>
  Promise.resolve(['/', '/intake', '/intake?of=people-waiting', '/supervision'])

type Groups = { readonly Items: readonly { readonly Id: string }[] }
type Members = { readonly Members: readonly { readonly Id: string; readonly RefId: string }[] }

/** The pages of a supervisor that a clinician lacks, and their home. */
export async function everyPageOfSupervision(page: Page): Promise<string[]> {
  const [first] = (await read<Groups>(page, '/api/supervision/groups')).Items
  const [member] = (await read<Members>(page, `/api/supervision/groups/${first?.Id}`)).Members
  const begun = await change(page, 'post', `/api/supervision/groups/${first?.Id}/meetings`)
  const group = `/supervision/${first?.Id}`
  const incidents = `/api/supervision/groups/${first?.Id}/incidents`
  return [
    '/',
    '/supervision',
    '/intake',
    ...['members', 'cases', 'incidents', 'fidelity', 'meetings'].map((tab) => `${group}/${tab}`),
    `${group}/meetings?flag=no-outcome`,
    `/supervision/meeting/${((await begun.json()) as { Id: string }).Id}`,
    `/supervision/member/${member?.Id}/cases`,
    `/supervision/member/${member?.Id}/${member?.RefId}/cases?referral=${first?.Id}`,
    `/incident/${await firstId(page, incidents)}/basic-info`,
    '/reports',
    '/reports/caseload',
  ]
}

/** The pages for which an administrator alone has a link. */
export async function everyPageOfAdministration(page: Page): Promise<string[]> {
  return [
    '/',
    '/supervision',
    '/admin/team',
    '/admin/team?attention=true',
    '/admin/tracs',
    '/admin/audit',
    '/admin/care-model',
    '/admin/lookups',
    '/admin/configuration',
    '/admin/messages',
    '/admin/wording',
    '/admin/api-clients',
    '/admin/bin',
    '/admin/forms',
    `/admin/forms/${await firstId(page, '/api/form-templates')}`,
    '/admin/files',
    '/admin/workflows',
    `/admin/workflows/${await firstId(page, '/api/workflow-definitions')}`,
    '/admin/dashboards',
    '/outbox',
    '/outbox?undelivered=true',
    '/admin/debug',
  ]
}

/** An appointment of a family that repeats every week, and its series. */
async function aSeries(page: Page): Promise<{ readonly repeated: string; readonly series: string }> {
  const { Id, ScheduledStartTime } = await anAppointment(page, await aFamily(page))
  const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(`${ScheduledStartTime}Z`).getUTCDay()]
  const rule = `FREQ=WEEKLY;INTERVAL=1;BYDAY=${weekday}`
  const end = await dayFromToday(page, 60)
  const answer = await change(page, 'put', `/api/update/series?id=${Id}`, { rule, end })
  return { repeated: Id, series: ((await answer.json()) as { Id: string }).Id }
}

/** Puts an appointment of a family into the bin. Its row shows the kind, the family as a link, and a numeric day. */
export async function fillBin(page: Page): Promise<void> {
  const { Id } = await anAppointment(page, await aFamily(page))
  await setProperty(page, Id, 'ScheduledStartTime', `${await dayFromToday(page, 7)}T10:00:00`)
  await change(page, 'delete', `/api/delete/${Id}`)
}

/** Waits until the page shows its title and no loading state. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('[aria-busy=true], .cl-skeleton').first().waitFor({ state: 'detached' })
}
