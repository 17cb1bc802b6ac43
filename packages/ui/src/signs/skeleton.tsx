import { classNames } from '../class-names.ts'

export type SkeletonProps = { width?: string; height?: string; shape?: 'line' | 'round' | 'square'; className?: string }

/** A gray shape of the content to come; invisible for the first 150 ms. */
export function Skeleton({ width, height, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      className={classNames('cl-skeleton', shape !== 'line' && shape, className)}
      style={{ ...(width && { inlineSize: width }), ...(height && { blockSize: height }) }}
      aria-hidden="true"
    />
  )
}

export type SkeletonRowsProps = {
  /** Announced while it loads: "Loading..." */
  label: string
  rows?: number
  /** People are round, everything else has corners. */
  shape?: 'round' | 'square'
  /** Rows of a desktop list, or the taller blocks of a phone. */
  face?: 'rows' | 'blocks'
}

const widths = [70, 60, 75, 55, 65]

export function SkeletonRows({ label, rows = 5, shape = 'square', face = 'rows' }: SkeletonRowsProps) {
  return (
    <div className={classNames('cl-skeleton-list', face === 'blocks' && 'blocks')} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => {
        const width = widths[index % widths.length] ?? 60
        return (
          <div key={index} className="cl-skeleton-row">
            <Skeleton shape={shape} width="2rem" height="2rem" />
            <div className="lines">
              <Skeleton width={`${width}%`} />
              <Skeleton width={`${width - 25}%`} />
              {face === 'blocks' && <Skeleton width={`${width - 40}%`} />}
            </div>
          </div>
        )
      })}
    </div>
  )
}
