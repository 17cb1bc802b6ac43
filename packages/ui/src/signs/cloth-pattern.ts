export type Draft = readonly (readonly (0 | 1)[])[]
export type ClothPattern = {
  width: number
  height: number
  /** Threads of one color: the name of the token, and the outlines. */
  threads: { token: string; path: string }[]
}
export type ClothOptions = { cell: number; hasAccent: boolean }

const four = [1, 1, 0, 0] as const
const twill: Draft = [0, 1, 2, 3].map((step) => four.map((_, k) => four[(k + step) % 4] ?? 0))
const mirrored: Draft = twill.map((row) => [...row, ...row.toReversed()])

/** Weaving drafts: 1 is warp over weft, 0 is weft over warp. */
const drafts: readonly Draft[] = [
  [
    [1, 0],
    [0, 1],
  ],
  twill,
  [
    [1, 1, 0, 0],
    [1, 1, 0, 0],
    [0, 0, 1, 1],
    [0, 0, 1, 1],
  ],
  [
    [1, 0, 0, 0, 0],
    [0, 0, 1, 0, 0],
    [0, 0, 0, 0, 1],
    [0, 1, 0, 0, 0],
    [0, 0, 0, 1, 0],
  ],
  mirrored,
  [...mirrored, ...mirrored.toReversed()],
]
const dyes = ['indigo', 'weld', 'moss', 'madder', 'teal', 'plum', 'ink'] as const

/** The cloth of an id: always the same for the same id, made of tokens so that it follows the theme. */
export function weaveCloth(id: string, { cell, hasAccent }: ClothOptions): ClothPattern {
  const hash = hashOf(id)
  const draft = drafts[hash % drafts.length] ?? twill
  const dyeIndex = (hash >>> 5) % dyes.length
  const dye = dyes[dyeIndex] ?? 'ink'
  const accent = dyes[(dyeIndex + 1 + ((hash >>> 11) % (dyes.length - 1))) % dyes.length] ?? 'ink'
  const columns = draft[0]?.length ?? 1
  const width = hasAccent ? wholeStripes(columns) : columns
  const height = hasAccent ? wholeStripes(draft.length) : draft.length
  const loom: Loom = { draft, width, height, cell, colorOf: (k) => (hasAccent && isAccent(k) ? accent : dye) }
  const paths = new Map<string, string>()
  layWarp(loom, paths)
  layWeft(loom, paths)
  return {
    width: width * cell,
    height: height * cell,
    threads: [...paths].map(([token, path]) => ({ token, path })),
  }
}

type Loom = { draft: Draft; width: number; height: number; cell: number; colorOf: (thread: number) => string }

function layWarp(loom: Loom, paths: Map<string, string>) {
  const { width, height, cell } = loom
  const { bar, inset } = threadOf(cell)
  for (let x = 0; x < width; x++) {
    for (const [start, end] of runs(height, (y) => isWarp(loom.draft, x, y))) {
      const outline = `M${short(x * cell + inset)} ${short(start * cell)}h${bar}v${short((end - start) * cell)}h${-bar}z`
      add(paths, `--cloth-${loom.colorOf(x)}-warp`, outline)
    }
  }
}

function layWeft(loom: Loom, paths: Map<string, string>) {
  const { width, height, cell } = loom
  const { bar, inset } = threadOf(cell)
  for (let y = 0; y < height; y++) {
    for (const [start, end] of runs(width, (x) => !isWarp(loom.draft, x, y))) {
      const outline = `M${short(start * cell)} ${short(y * cell + inset)}v${bar}h${short((end - start) * cell)}v${-bar}z`
      add(paths, `--cloth-${loom.colorOf(y)}-weft`, outline)
    }
  }
}

/** The ranges of 0 to length - 1 in which the test holds. */
function runs(length: number, test: (k: number) => boolean): [start: number, end: number][] {
  const found: [number, number][] = []
  for (let start = 0; start < length; start++) {
    if (!test(start)) continue
    let end = start + 1
    while (end < length && test(end)) end++
    found.push([start, end])
    start = end
  }
  return found
}

function isWarp(draft: Draft, x: number, y: number): boolean {
  const row = draft[y % draft.length] ?? []
  return row[x % row.length] === 1
}

function threadOf(cell: number) {
  const bar = short(cell - (cell > 4.5 ? 1 : 0.8))
  return { bar, inset: (cell - bar) / 2 }
}

function add(paths: Map<string, string>, token: string, outline: string) {
  paths.set(token, (paths.get(token) ?? '') + outline)
}

/** Two pairs of accent threads in every 24. */
const isAccent = (thread: number) => [9, 10, 13, 14].includes(thread % 24)
const wholeStripes = (count: number) => (count * 24) / greatestCommonDivisor(count, 24)
const short = (value: number) => Number(value.toFixed(2))

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  // Mixed, so that ids created at the same moment differ.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
