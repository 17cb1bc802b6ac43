import type { Week } from '@caseloom/contracts/cases/case'
import { Weave } from '@caseloom/ui/weave'

export type WeekWeaveProps = { weeks: readonly Week[]; label: string; size?: 'small' | 'tall' }

/** The weeks of a case or a phase; a week without a session shows as one that was missed. */
export function WeekWeave({ weeks, label, size = 'small' }: WeekWeaveProps) {
  return <Weave weeks={weeks.map(({ State }) => (State === 'none' ? 'missed' : State))} label={label} size={size} />
}
