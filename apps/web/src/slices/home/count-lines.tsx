import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { RouterLink } from '../../platform/router-link.tsx'

export type CountLine = { readonly id: string; readonly href: string; readonly words: string }

/** What waits, a line each. Every line leads to the rows that it counts. */
export function CountLines({ lines }: { lines: readonly CountLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="hm-counts">
      {lines.map(({ id, href, words }) => (
        <li key={id}>
          <RouterLink href={href}>
            <span>{words}</span>
            <CaretRightIcon className="cl-mirror" weight="bold" size={16} aria-hidden="true" />
          </RouterLink>
        </li>
      ))}
    </ul>
  )
}

/** As high as three lines, which is what most days have. */
export function CountLinesSkeleton({ label }: { label: string }) {
  return (
    <div className="hm-counts" role="status" aria-label={label} aria-busy="true">
      {[60, 45, 70].map((width) => (
        <div key={width} className="cl-skeleton-line">
          <span className="cl-skeleton" style={{ inlineSize: `${width}%` }} />
        </div>
      ))}
    </div>
  )
}
