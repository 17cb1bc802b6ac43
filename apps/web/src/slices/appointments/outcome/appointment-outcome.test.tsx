import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AppointmentOutcome } from './appointment-outcome.tsx'

vi.stubGlobal('document', { documentElement: {} })
vi.mock('@caseloom/ui/use-media-query', () => ({ usePhoneScreen: () => false }))

const held = { Id: 'held', Name: 'Held', Sequence: 1, Active: true, Success: true, Present: true, Category: null }

function drawn(Completed: boolean, Complete: boolean): string {
  // Only the properties that the component reads.
  const appointment = { Completed, Can: { Complete }, OutcomeLUI: null } as unknown as Appointment
  const nothing = {
    pendingId: null,
    isProposal: false,
    isCompleting: false,
    isSentLater: false,
    onChoose: vi.fn<() => void>(),
    onPoint: vi.fn<() => void>(),
  }
  return renderToStaticMarkup(<AppointmentOutcome appointment={appointment} outcomes={[held]} {...nothing} />)
}

test('outcomes that the reader may not set are not offered, and the page says who can set them', () => {
  expect(drawn(false, false)).not.toContain('Held')
  expect(drawn(false, false)).toContain('Only someone who can change this appointment can set its outcome.')
})

test('outcomes that the reader may set are enabled', () => {
  expect(drawn(false, true)).toContain('Held')
  expect(drawn(false, true)).not.toContain('data-disabled')
})
