import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import type { ReactNode } from 'react'

export type MorePartProps = { title: string; children: ReactNode; isOpen?: boolean }

/** The settings that are seldom changed, collapsed. */
export function MorePart({ title, children, isOpen = false }: MorePartProps) {
  return (
    <details className="template-more" open={isOpen}>
      <summary>
        <CaretRightIcon aria-hidden="true" />
        {title}
      </summary>
      <div className="parts">{children}</div>
    </details>
  )
}
