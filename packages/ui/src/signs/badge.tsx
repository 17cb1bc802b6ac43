import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Tone } from './tone.ts'

export type BadgeProps = { children: ReactNode; kind?: Tone; icon?: ReactNode }

export function Badge({ children, kind = 'neutral', icon }: BadgeProps) {
  return (
    <span className={classNames('cl-badge', kind !== 'neutral' && kind)}>
      {icon}
      {children}
    </span>
  )
}
