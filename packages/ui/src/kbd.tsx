import type { ReactNode } from 'react'

export type KbdProps = { children: ReactNode }

/** A key, shown where it acts; never on touch. */
export function Kbd({ children }: KbdProps) {
  return <kbd className="cl-kbd">{children}</kbd>
}
