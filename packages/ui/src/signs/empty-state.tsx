import type { ReactNode } from 'react'
import { Glyph } from './glyph.tsx'

export type EmptyStateProps = {
  /** Names what is missing. Pass a heading element if it is the heading of the page or section. */
  title: ReactNode
  /** The next step, in a sentence. */
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
