import { readSeries, updateSeries } from '@caseloom/contracts/appointments/series/series-endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { clashOf, keepOf, moveOf, occurrenceOf, previewOf, seriesOf } from '../../../../testing/faked/faked-series.ts'
import { fakedServer } from '../../../../testing/faked/faked-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'

const path = `/series/${idOf(100)}`
const carmen = { Id: idOf(12), Name: 'Carmen Delgado' }

const moving = { Moves: [moveOf(107, '2026-12-24')], Keeps: [keepOf(106, '2026-12-08', 'as-is')] }

const open = (at: string, Clashes = [clashOf('2026-12-08')], change: Parameters<typeof previewOf>[0] = moving) =>
  renderPage(at, {
    server: fakedServer().answer(readSeries, seriesOf({ Clashes })).answer(updateSeries, previewOf(change)),
  })

test('an appointment that clashes as the series stands is marked in its column and in its row', async () => {
  await open(path, [clashOf('2026-12-08'), clashOf('2026-12-22'), clashOf('2026-12-22', carmen)])

  const weave = await screen.findByRole('img', {
    name: '7 appointments. 2 held, 1 no-show or cancelled, 4 planned, 2 clashes.',
  })
  expect(weave.querySelectorAll('.clash')).toHaveLength(2)
  const rows = within(screen.getByRole('table', { name: 'Appointments' })).getAllByRole('row')
  const notes = rows.slice(1).map((row) => within(row).getAllByRole('cell')[1]?.textContent)
  expect(notes).toEqual([
    'Changed by hand',
    '',
    'Clash: Tanya Whitlock, 3:30 PM',
    'Clash: Tanya Whitlock, 3:30 PM, and 1 more',
    '',
    '',
    '',
  ])
})

test('a series without a clash names none', async () => {
  await open(path, [])
  await screen.findByRole('img', { name: '7 appointments. 2 held, 1 no-show or cancelled, 4 planned.' })
  expect(screen.queryByText(/^Clash/)).toBeNull()
})

test('an appointment that goes with a change meets nothing any more', async () => {
  const { Id, Name, ScheduledStartTime: Start, ScheduledEndTime: End } = occurrenceOf(106, '2026-12-08')
  await open(`${path}?view=change`, [clashOf('2026-12-08')], { Removes: [{ Id, Name, Start, End }] })

  const line = (await screen.findByText('Removed')).closest('li')
  expect(line?.textContent).toBe('Tue, Dec 84:00 PM · Family session 6Removed')
})

test('where a change leaves an appointment it still meets what it meets now', async () => {
  await open(`${path}?view=change`)

  await screen.findByText(/^Moves 1, 1 clashes on Dec 8\.$/)
  expect(screen.getByRole('img', { name: /^Now: 7 appointments\..*, 1 clash\.$/ })).toBeDefined()
  expect(screen.getByRole('img', { name: /^After: 7 appointments\..*, 1 clash\.$/ })).toBeDefined()
  const line = screen.getByText('Stays, clash').closest('li')
  expect(line?.textContent).toContain('Tanya Whitlock has Parent session 4 with Dana Kim, 3:30 – 4:30 PM.')
})
