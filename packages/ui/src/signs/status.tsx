import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Drawn as a green dot, red diamond, gray dot, gray ring and amber half dot. */
export type StatusKind = 'confirmed' | 'rejected' | 'neutral' | 'waiting' | 'due'
export type StatusProps = { kind: StatusKind; children: ReactNode }

const shapes: Record<StatusKind, string> = { confirmed: 'ok', rejected: 'no', neutral: '', waiting: 'wait', due: 'due' }

/** A dot and always a word: shape and word carry the state without color. */
export function Status({ kind, children }: StatusProps) {
  return <span className={classNames('cl-status', shapes[kind])}>{children}</span>
}
