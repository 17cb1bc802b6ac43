import type { ListableRow } from '@caseloom/contracts/items/item'
import { openStanding, type OpenStanding } from '@caseloom/contracts/items/standing-rules'
import type { WallTime } from '@caseloom/contracts/times'
import type { StatusKind } from '@caseloom/ui/signs/status'
import { daysFromToday } from '../../platform/texts/times.ts'
import { t } from './standing-texts.ts'

type StandingRow = Pick<ListableRow, 'Type' | 'Completed' | 'Status' | 'StatusClass' | 'Due'> &
  Partial<Pick<ListableRow, 'Date'>>

export type ItemStanding = { readonly kind: StatusKind; readonly words: string; readonly asksForOutcome: boolean }

const looks: Readonly<Record<OpenStanding, StatusKind>> = {
  planned: 'waiting',
  'under-way': 'waiting',
  'no-outcome': 'due',
  'due-today': 'waiting',
  overdue: 'due',
  past: 'neutral',
  'to-follow-up': 'waiting',
}

/** In Spanish, appointments are the only feminine kind in a list. */
function doneWords(type: StandingRow['Type'], status: StandingRow['StatusClass']): string {
  if (type !== 'APPOINTMENT') return t(status)
  const words = { confirmed: 'meetingConfirmed', rejected: 'meetingRejected', neutral: 'meetingNeutral' } as const
  return t(status === 'waiting' ? status : words[status])
}

/** The status of a list item: its outcome, or how late it is. */
export function itemStanding(row: StandingRow, now: WallTime): ItemStanding {
  const { Type, Completed, Status, StatusClass, Due, Date: begins = null } = row
  const isOpen = !Completed && StatusClass === 'waiting'
  if (Status !== null || !isOpen)
    return { kind: StatusClass, words: Status ?? doneWords(Type, StatusClass), asksForOutcome: false }
  const standing = openStanding({ Type, Due, Date: begins }, now)
  const words = standing === 'overdue' ? t('overdue', { count: Due === null ? 0 : -daysFromToday(Due) }) : t(standing)
  return { kind: looks[standing], words, asksForOutcome: standing === 'no-outcome' }
}
