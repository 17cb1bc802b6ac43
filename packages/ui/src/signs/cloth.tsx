import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { weaveCloth, type ClothOptions } from './cloth-pattern.ts'

export type CoverProps = { id: string; className?: string }

/** The cloth of an id as the cover above its page: full width, 80 px unless a class sets another height. */
export function Cover({ id, className }: CoverProps) {
  return <Cloth id={id} className={classNames('cl-cover', className)} cell={5} hasAccent />
}

export type ClothProps = ClothOptions & { id: string; className: string }

export function Cloth({ id, className, ...options }: ClothProps) {
  const patternId = useId()
  const { width, height, threads } = weaveCloth(id, options)
  return (
    <svg className={className} aria-hidden="true">
      <pattern id={patternId} width={width} height={height} patternUnits="userSpaceOnUse">
        <rect width={width} height={height} style={{ fill: 'var(--color-surface)' }} />
        <rect width={width} height={height} style={{ fill: 'var(--cloth-ground)' }} />
        {threads.map(({ token, path }) => (
          <path key={token} d={path} style={{ fill: `var(${token})` }} />
        ))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${patternId})`} />
    </svg>
  )
}
