import { changePhase, correctPhase, takePhaseBack } from '@caseloom/contracts/cases/action-endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { findToast } from '../../../testing/find-toast.ts'
import { openKeptCase, phasesIn } from '../../../testing/house/kept-case.ts'

async function openPhases(options: { first?: string } = {}) {
  const page = await openKeptCase(['trac'], { Phases: phasesIn(0, options), Version: 3 })
  page.server
    .answer(changePhase, () => page.change({ Phases: phasesIn(1, options) }))
    .answer(takePhaseBack, () => page.change({ Phases: phasesIn(0, options) }))
    .answer(correctPhase, () => page.change({ Phases: phasesIn(0, options) }))
  await page.choose('Trac, phase and fidelity')
  const press = async (name: string) => {
    const dialog = within(await screen.findByRole('dialog'))
    const last = (await dialog.findAllByRole('button', { name })).at(-1)
    if (last) await page.user.click(last)
  }
  return { ...page, press }
}

test('a phase is begun after a question, corrected and undone', async () => {
  const { server, press } = await openPhases()
  await press('Begin Generalization')
  expect(await screen.findByRole('dialog', { name: 'Begin Generalization?' })).toBeDefined()
  expect(await screen.findByText('This skips Behavior change.')).toBeDefined()
  await press('Cancel')
  expect(server.callsTo(changePhase)).toEqual([])

  await press('Begin Behavior change')
  await screen.findByRole('dialog', { name: 'Begin Behavior change?' })
  await press('Begin Behavior change')
  await findToast('Mateo Delgado is now in Behavior change')
  const [, second] = phasesIn(0)
  expect(server.callsTo(changePhase)).toMatchObject([
    { body: { Phase: second?.Id, Day: '2026-11-19', PassesOver: false }, version: 3 },
  ])
  await press('Take Behavior change back')
  await press('Take back')

  await findToast('Mateo Delgado is in Engagement again')
  expect(server.callsTo(takePhaseBack).length).toBe(1)
})

test('a phase is undone from the message about it', async () => {
  const { server, user, press } = await openPhases()
  await press('Begin Behavior change')
  await screen.findByRole('dialog', { name: 'Begin Behavior change?' })
  await press('Begin Behavior change')
  await findToast('Mateo Delgado is now in Behavior change')
  await press('Close')

  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await findToast('Mateo Delgado is in Engagement again')
  expect(server.callsTo(takePhaseBack)).toMatchObject([{ version: 4 }])
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('More options for Mateo Delgado'))
})
