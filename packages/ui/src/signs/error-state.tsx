import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { PlugsIcon } from '@phosphor-icons/react/dist/csr/Plugs'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Glyph } from './glyph.tsx'

export type ErrorStateProps = {
  /** What failed. */
  title: ReactNode
  /** What is safe, and what to do. */
  children: ReactNode
  /** A button to try again. */
  retry?: { label: string; onRetry: () => void; isPending?: boolean }
  /** Details for support, collapsed: the request id. */
  details?: { label: string; content: ReactNode }
}

export function ErrorState({ title, children, retry, details }: ErrorStateProps) {
  return (
    <div className="cl-empty" role="alert">
      <Glyph kind="danger">
        <PlugsIcon />
      </Glyph>
      <div className="title">{title}</div>
      <div className="text">{children}</div>
      {retry && (
        <div className="actions">
          <Button
            size="small"
            icon={<ArrowClockwiseIcon aria-hidden="true" />}
            onPress={retry.onRetry}
            isPending={retry.isPending}
          >
            {retry.label}
          </Button>
        </div>
      )}
      {details && (
        <details>
          <summary>{details.label}</summary>
          <div className="cl-mono">{details.content}</div>
        </details>
      )}
    </div>
  )
}
