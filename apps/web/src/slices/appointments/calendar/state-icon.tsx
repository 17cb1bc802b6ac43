import type { CalendarState } from '@caseloom/contracts/appointments/calendar/calendar-rules'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'

export type StateIconProps = { state: CalendarState | 'clash' }

/** A shape for each state; the color comes with it, never alone. */
export function StateIcon({ state }: StateIconProps) {
  if (state === 'held') return <CheckIcon weight="bold" className="ca-sign held" aria-hidden="true" />
  if (state === 'missed') return <XIcon weight="bold" className="ca-sign missed" aria-hidden="true" />
  if (state === 'no-outcome') return <ClockIcon className="ca-sign missed" aria-hidden="true" />
  if (state === 'clash') return <WarningIcon className="ca-sign clash" aria-hidden="true" />
  return <i className={state === 'other' ? 'ca-ring other' : 'ca-ring'} aria-hidden="true" />
}
