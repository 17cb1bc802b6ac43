import type { ReactNode } from 'react'

export type KbdProps = { children: ReactNode }

/** A keyboard key, shown beside its control; never on touch screens. */
export function Kbd({ children }: KbdProps) {
  return <kbd className="cl-kbd">{children}</kbd>
}
