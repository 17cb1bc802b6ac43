import type { Week, WeekState } from '@caseloom/contracts/cases/case'
import { Weave, type WeekState as WeekLook } from '@caseloom/ui/signs/weave'
import { weekSentence } from './week-words.ts'

export type WeekWeaveProps = {
  weeks: readonly Week[]
  label: string
  size?: 'small' | 'tall'
  /** The column of this week, and the share of the week that is over. */
  today?: { readonly index: number; readonly share: number } | undefined
}

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

export const weekLook = ({ State }: Week): WeekLook => looks[State]

/** The weeks of a case or a phase; a week without a session appears as missed. */
export function WeekWeave({ weeks, label, size = 'small', today }: WeekWeaveProps) {
  return (
    <Weave
      weeks={weeks.map(weekLook)}
      label={label}
      size={size}
      titles={weeks.map((week) => weekSentence(week))}
      today={today}
    />
  )
}

/** The last eight weeks in a list. The last column is this week, so a column is the same week in every row. */
export function LastWeeks({ weeks, label }: Pick<WeekWeaveProps, 'weeks' | 'label'>) {
  return <WeekWeave weeks={weeks} label={label} today={{ index: weeks.length - 1, share: 1 }} />
}
