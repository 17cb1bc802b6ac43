import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Tone } from './tone.ts'

export type GlyphProps = { children: ReactNode; size?: 24 | 32; kind?: Tone }

/** The icon of a kind of thing in a gray square. Decoration beside a name. */
export function Glyph({ children, size = 32, kind = 'neutral' }: GlyphProps) {
  return (
    <span className={classNames('cl-glyph', size === 24 && 'is-24', kind !== 'neutral' && kind)} aria-hidden="true">
      {children}
    </span>
  )
}
