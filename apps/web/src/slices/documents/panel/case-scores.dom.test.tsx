import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import type { ScoreCourse } from '@caseloom/contracts/documents/document-course'
import { readCaseCourses } from '@caseloom/contracts/documents/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { renderPage, settled } from '../../../testing/render-page.tsx'

const point = (number: number, day: string, Value: number) => ({
  DocumentId: idOf(300 + number),
  Name: 'Session rating',
  At: `2026-11-${day}T10:00:00`,
  Value,
  Band: Value < 4 ? 'Low' : 'High',
})
const alliance: ScoreCourse = {
  Id: idOf(60),
  Name: 'Alliance',
  Min: 0,
  Max: 10,
  Bands: [
    { From: 0, Name: 'Low', Tone: 'alarm' },
    { From: 4, Name: 'High', Tone: 'good' },
  ],
  Points: [point(1, '03', 2), point(2, '10', 7)],
}

const openDashboard = (Items: ScoreCourse[]) => {
  const server = fakedServer()
    .answer(readCase, caseOf())
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
    .answer(readCaseCourses, { Items })
  return renderPage(`/directory/${personOf().Id}/${caseOf().Id}/dashboard`, { server })
}

test('the dashboard of a case shows each score with its course, its last value and the way to that form', async () => {
  await openDashboard([alliance])
  const scores = within(await screen.findByRole('region', { name: 'Scores over time' }))
  const line = scores.getByRole('img', { name: 'Alliance over time: 2 on Nov 3, 7 on Nov 10' })

  expect(line.querySelectorAll('circle')).toHaveLength(2)
  expect([...line.querySelectorAll('rect')].map((band) => band.getAttribute('class'))).toEqual([
    'band alarm',
    'band good',
  ])
  expect(scores.getByText('7').parentElement?.textContent).toBe('Alliance 7of 10')
  expect(scores.getByRole('link').getAttribute('href')).toBe(`/document/${idOf(302)}/0`)
})

test('a case whose forms have no scores has no such part', async () => {
  const { server } = await openDashboard([])
  await waitFor(() => expect(server.callsTo(readCaseCourses)).not.toEqual([]))
  await settled(server)
  expect(screen.queryByText('Scores over time')).toBeNull()
})
