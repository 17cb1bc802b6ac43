import { classNames } from '../class-names.ts'
import { Cloth } from '../signs/cloth.tsx'

export type SwatchProps = { id: string; size?: 20 | 32 | 48 }

/** The cloth of an id, small. Decoration beside a name. */
export function Swatch({ id, size = 32 }: SwatchProps) {
  const className = classNames('cl-swatch', size !== 32 && `is-${size}`)
  return <Cloth id={id} className={className} cell={size === 20 ? 3 : 4} hasAccent={false} />
}
