import type { Week } from '@caseloom/contracts/cases/case'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useLinkComponent } from '@caseloom/ui/link'
import { Menu } from '@caseloom/ui/layers/menu'
import { Button as AriaButton } from 'react-aria-components'
import { paths } from '../../../platform/paths.ts'
import { formatNearTime } from '../../../platform/texts/times.ts'
import { weekLook } from '../weeks/week-weave.tsx'
import { isThisWeek, weekSentence, weekShare } from '../weeks/week-words.ts'

export type PhaseWeaveProps = {
  weeks: readonly Week[]
  label: string
  /** The first day of the week that is the tab stop. */
  stop: string | undefined
  now: string
  onPoint: (week: Week | null) => void
  onMove: (week: string) => void
  onOpen: (id: string) => void
}

/** Weeks as columns that can be pressed: one session opens at once, several open a choice. */
export function PhaseWeave({ weeks, label, stop, now, onPoint, onMove, onOpen }: PhaseWeaveProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it moves the focus among its own links
    <span
      className="cl-weave tall pointed"
      role="group"
      aria-label={label}
      onKeyDown={(event) => handleArrows(event, onMove)}
    >
      {weeks.map((week) => (
        <span
          key={week.Start}
          className="column"
          onPointerEnter={() => onPoint(week)}
          onFocus={() => {
            onPoint(week)
            onMove(week.Start)
          }}
        >
          <WeekColumn week={week} isStop={week.Start === stop} now={now} onOpen={onOpen} />
        </span>
      ))}
    </span>
  )
}

/** Arrow keys move from week to week, across phases too. */
function handleArrows(event: KeyboardEvent<HTMLElement>, onMove: (week: string) => void) {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }
  const step = steps[event.key]
  const all = [
    ...(event.currentTarget.parentElement?.parentElement?.querySelectorAll<HTMLElement>('[data-week]') ?? []),
  ]
  if (step === undefined || all.length === 0) return
  event.preventDefault()
  const at = all.findIndex((column) => column === document.activeElement)
  const next = all[Math.min(all.length - 1, Math.max(0, at + step))]
  next?.focus()
  if (next?.dataset['week']) onMove(next.dataset['week'])
}

type WeekColumnProps = Pick<PhaseWeaveProps, 'now' | 'onOpen'> & { week: Week; isStop: boolean }

function WeekColumn({ week, isStop, now, onOpen }: WeekColumnProps) {
  const Link = useLinkComponent()
  const { Appointments, Start } = week
  const isNow = isThisWeek(week, now)
  const look = (
    <i className={isNow ? `${weekLook(week)} now` : weekLook(week)} style={isNow ? dayShare(now) : undefined} />
  )
  const label = weekSentence(week)
  const [only] = Appointments
  const own = { 'data-week': Start, 'aria-label': label, tabIndex: isStop ? 0 : -1 }

  if (Appointments.length > 1) {
    return (
      <Menu
        label={label}
        placement="bottom start"
        actions={Appointments.map(({ Id, Name, Date: date }) => ({
          id: Id,
          label: `${Name}, ${formatNearTime(date)}`,
          onAction: () => onOpen(Id),
        }))}
        trigger={
          <AriaButton data-week={Start} aria-label={label} excludeFromTabOrder={!isStop}>
            {look}
          </AriaButton>
        }
      />
    )
  }
  if (only) {
    return (
      <Link href={paths.appointment(only.Id)} {...own}>
        {look}
      </Link>
    )
  }
  return (
    <span role="img" {...own}>
      {look}
    </span>
  )
}

const dayShare = (now: string): CSSProperties => ({ ['--day' as string]: `${Math.round(weekShare(now) * 100)}%` })
