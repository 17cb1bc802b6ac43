const levels = ['M', 'L', 'H', 'Q'] as const
/** What every code's format is changed by, so that it is never all light (ISO/IEC 18004). */
const FORMAT_MASK = 0b101010000010010

/** The dark modules of a drawn code, by column and row. */
function modulesIn(path: string): ReadonlySet<string> {
  const dark = new Set<string>()
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let column = Number(x); column < Number(x) + Number(length); column++) dark.add(`${column} ${y}`)
  return dark
}

/** The error correction level that a drawn QR code says of itself, read from the path of its modules: from both copies of its format. */
export function levelsOf(path: string): readonly string[] {
  const dark = modulesIn(path)
  const size = Math.max(...[...dark].map((module) => Number(module.split(' ')[0]))) + 1
  // The two highest of the format's fifteen bits: left of the upper left eye, and below the lower left one.
  const copies = [
    ['0 8', '1 8'],
    [`8 ${size - 1}`, `8 ${size - 2}`],
  ]
  return copies.map((modules) => {
    const bits = modules.reduce((sum, module) => sum * 2 + Number(dark.has(module)), 0)
    return levels[bits ^ (FORMAT_MASK >> 13)] ?? ''
  })
}
