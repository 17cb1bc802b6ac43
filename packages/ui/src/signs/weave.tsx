import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'

/** Drawn filled, split in two, with a blue edge, with a red edge, hatched, low and gray, and not at all. */
export type WeekState = 'held' | 'held-twice' | 'planned' | 'missed' | 'partial' | 'ahead' | 'outside'
export type WeaveProps = {
  weeks: readonly WeekState[]
  /** Describes all weeks in a sentence: "7 of 8 weeks with a session; planned today". */
  label: string
  size?: 'small' | 'medium' | 'tall'
  /** The tooltip of each column. */
  titles?: readonly string[]
  /** The column of this week, and the share of the week that is over, from 0 to 1. */
  today?: { readonly index: number; readonly share: number } | undefined
}

/** A column is a week. */
export function Weave({ weeks, label, size = 'medium', titles, today }: WeaveProps) {
  return (
    <span className={classNames('cl-weave', size !== 'medium' && size)} role="img" aria-label={label}>
      {weeks.map((week, index) => (
        <i
          key={index}
          className={index === today?.index ? `${week} now` : week}
          style={index === today?.index ? dayShare(today.share) : undefined}
          title={titles?.[index]}
        />
      ))}
    </span>
  )
}

const dayShare = (share: number): CSSProperties => ({ ['--day' as string]: `${Math.round(share * 100)}%` })

export type WeavePhase = { id: string; name: string; note?: string; weeks: readonly WeekState[]; label: string }
export type WeavePhasesProps = { phases: readonly WeavePhase[] }

/** Phases side by side, each as wide as its number of weeks. */
export function WeavePhases({ phases }: WeavePhasesProps) {
  return (
    <div className="cl-phases">
      {phases.map((phase) => (
        <div key={phase.id} style={{ flexGrow: phase.weeks.length, flexBasis: 0 }}>
          <div className="caption">
            <b>{phase.name}</b>
            <span>{phase.note}</span>
          </div>
          <Weave size="tall" weeks={phase.weeks} label={phase.label} />
        </div>
      ))}
    </div>
  )
}

export type WeaveKeyProps = {
  entries: readonly { state: WeekState; label: string }[]
  /** The mark for today: a tick in a case's weeks, a line under the last column in a list. */
  today?: { readonly mark: 'tick' | 'line'; readonly label: string }
}

export function WeaveKey({ entries, today }: WeaveKeyProps) {
  return (
    <p className="cl-weave-key">
      {entries.map(({ state, label }) => (
        <span key={state}>
          <i className={state} />
          {label}
        </span>
      ))}
      {today && (
        <span>
          <i className={today.mark} />
          {today.label}
        </span>
      )}
    </p>
  )
}
