import { useMemo } from 'react'
import { encode } from 'uqr'

export type QrCodeProps = {
  text: string
  /** What it leads to, for people who do not see it. */
  label: string
  /** The width in pixels, with the quiet zone. */
  size?: number
  /** The white edge on each side, in pixels. */
  quietZone?: number
}

/** The dark modules of a code as one path, a run of neighbors at a time, in units of a module. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = []
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x += 1) {
      const start = x
      while (row[x] === true) x += 1
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1H${start}z`)
    }
  return runs.join('')
}

/** A QR code with error correction level M. Black on white in every theme, because not every camera reads it the other way round. */
export function QrCode({ text, label, size = 150, quietZone = 10 }: QrCodeProps) {
  const { data, size: count } = useMemo(() => encode(text, { ecc: 'M', boostEcc: false, border: 0 }), [text])
  const scale = (size - 2 * quietZone) / count
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="cl-qr-code"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" transform={`translate(${quietZone} ${quietZone}) scale(${scale})`} />
    </svg>
  )
}
