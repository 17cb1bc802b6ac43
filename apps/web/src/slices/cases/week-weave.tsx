import type { Week, WeekState } from '@caseloom/contracts/cases/case'
import { Weave, type WeekState as WeekLook } from '@caseloom/ui/weave'
import { weekSentence } from './week-words.ts'

export type WeekWeaveProps = { weeks: readonly Week[]; label: string; size?: 'small' | 'tall' }

const looks: Readonly<Record<WeekState, WeekLook>> = {
  held: 'held',
  'held-twice': 'held-twice',
  none: 'missed',
  planned: 'planned',
  partial: 'partial',
  suspended: 'ahead',
  'not-expected': 'ahead',
  open: 'ahead',
  ahead: 'ahead',
  outside: 'outside',
}

/** The weeks of a case or a phase; a week without a session shows as one that was missed. */
export function WeekWeave({ weeks, label, size = 'small' }: WeekWeaveProps) {
  return (
    <Weave
      weeks={weeks.map(({ State }) => looks[State])}
      label={label}
      size={size}
      titles={weeks.map((week) => weekSentence(week))}
    />
  )
}
