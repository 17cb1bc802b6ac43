import { MOST_CLASHES } from '@caseloom/contracts/appointments/series/recurrence-rules'
import type { Clash } from '@caseloom/contracts/items/repeating'
import type { WallTime } from '@caseloom/contracts/times'
import { formatDay, formatNearDay, formatTime, formatTimeRange } from '../../../../platform/texts/times.ts'
import { t } from './scope-texts.ts'

/** 'Tanya Whitlock has Parent session 4 with Dana Kim, 3:30 – 4:30 PM.' */
export function clashSentence({ Person, With }: Pick<Clash, 'Person' | 'With'>): string {
  const { Name: appointment, ScheduledStartTime, ScheduledEndTime, Clinician: clinician } = With
  const values = { name: Person.Name, appointment, range: formatTimeRange(ScheduledStartTime, ScheduledEndTime) }
  return clinician === null || clinician === Person.Name ? t('clash', values) : t('clashWith', { ...values, clinician })
}

/** The same with the day, where no line says it. */
export const clashOnDay = (clash: Clash): string =>
  t('clashOn', { day: formatNearDay(clash.Start), sentence: clashSentence(clash) })

/** The server lists no more than that. */
export const clashCount = (count: number): string => t(count < MOST_CLASHES ? 'clashes' : 'orMore', { count })

export const blockedSentence = (at: WallTime): string => t('blocked', { day: formatDay(at), time: formatTime(at) })
