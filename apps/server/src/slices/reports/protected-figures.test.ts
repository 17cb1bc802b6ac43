import { Worker } from 'node:worker_threads'
import { PART_2_NOTICE } from '@caseloom/contracts/cases/protection/protection-rules'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PrintedDocument } from '../../platform/pdf/printed-document.ts'
import { unzipped } from '../../platform/files/testing/zips.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { givenMembersOfEachRight, type Who } from '../../testing/members-of-each-right.ts'
import { keepFigures } from './keeping/keep-figures.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a report counts a protected case only for members who can open it', async () => {
  const alone = await givenMembersOfEachRight(house)
  const other = await house.given.managedCase(alone.members.owner, alone.family.groupId)
  for (const of of [other, alone.family]) await house.given.appointment(of, { outcome: alone.model.outcomes.held })
  const sessions = async (who: Who) => {
    const answer = await house
      .as(alone.members[who])
      .get('/api/reports/sessions?from=2026-11-01&to=2026-11-30&by=clinician')
    return answer.body.Total.Sessions
  }
  const everyone = ['owner', 'supervisor', 'coordinator', 'administrator'] as const
  const figures = async () => Promise.all(everyone.map(sessions))
  expect(await figures()).toEqual([2, 2, 2, 2])
  // Once as they are computed, and once as they are kept.
  const keep = () => keepFigures(house.owner, house.clock.now())
  await keep()
  expect(await figures()).toEqual([2, 2, 2, 2])
  await house
    .as(alone.members.owner)
    .post(`/api/cases/${other.id}/protect`, { Reason: 'A programme for substance use' })
  expect(await figures()).toEqual([2, 1, 1, 1])
  await keep()
  expect(await figures()).toEqual([2, 1, 1, 1])
  await house.as(alone.members.owner).post(`/api/cases/${other.id}/unprotect`, { Reason: 'By mistake' })
  expect(await figures()).toEqual([2, 2, 2, 2])
})

test('a report file carries the notice of the law if it names a protected patient, and no other does', async () => {
  const { members, family } = await givenMembersOfEachRight(house)
  const owner = house.as(members.owner)
  const file = (format: string, by: string) =>
    owner.get(`/api/reports/sessions/download?format=${format}&by=${by}&from=2026-11-01&to=2026-11-30`)
  const noticeOf = async (by: string) => {
    const csv = (await file('csv', by)).text.includes(PART_2_NOTICE)
    const sheets = await unzipped((await file('xlsx', by)).bytes)
    const xlsx = sheets.get('xl/worksheets/sheet1.xml')?.toString().includes(PART_2_NOTICE)
    const drawing = vi.spyOn(Worker.prototype, 'postMessage')
    await file('pdf', by)
    const [asked] = drawing.mock.lastCall ?? []
    drawing.mockRestore()
    return [csv, xlsx, (asked as { document: PrintedDocument }).document.notice === PART_2_NOTICE]
  }
  expect(await noticeOf('case')).toEqual([false, false, false])
  await owner.post(`/api/cases/${family.id}/protect`, { Reason: 'A programme for substance use' })

  expect(await noticeOf('case')).toEqual([true, true, true])
  expect(await noticeOf('clinician')).toEqual([false, false, false])
  // A file leaves Caseloom, so its clinician's is accounted for as well. What they read on the page is not.
  await owner.get('/api/reports/sessions?by=case&from=2026-11-01&to=2026-11-30')
  const { Items } = (await owner.get(`/api/cases/${family.id}/disclosures`)).body
  expect(Items).toMatchObject([{ Action: 'download report', Times: 3, Consent: null, Emergency: null }])
  const accounting = (await owner.get(`/api/cases/${family.id}/disclosures/download`)).text
  expect(accounting).toContain('Report downloaded')
})
