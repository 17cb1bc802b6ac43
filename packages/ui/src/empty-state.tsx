import type { ReactNode } from 'react'
import { Glyph } from './glyph.tsx'

export type EmptyStateProps = {
  /** What belongs here and is not; a heading element where it is the page's or the section's heading. */
  title: ReactNode
  /** The way on, in a sentence. */
  children?: ReactNode
  icon?: ReactNode
  actions?: ReactNode
}

export function EmptyState({ title, children, icon, actions }: EmptyStateProps) {
  return (
    <div className="cl-empty">
      {icon !== undefined && <Glyph>{icon}</Glyph>}
      <div className="title">{title}</div>
      {children !== undefined && <div className="text">{children}</div>}
      {actions !== undefined && <div className="actions">{actions}</div>}
    </div>
  )
}
