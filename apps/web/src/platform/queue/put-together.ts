/** A range of the base and its replacement. */
type Hunk = { readonly from: number; readonly to: number; readonly words: readonly string[] }

/** Beyond this many comparisons two ranges count as entirely different, and the writer sees both. */
const MOST_CELLS = 4_000_000

const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? []

function sharedStart(a: readonly string[], b: readonly string[]): number {
  const end = Math.min(a.length, b.length)
  let count = 0
  while (count < end && a[count] === b[count]) count += 1
  return count
}

function sharedEnd(a: readonly string[], b: readonly string[], start: number): number {
  const end = Math.min(a.length, b.length) - start
  let count = 0
  while (count < end && a.at(-1 - count) === b.at(-1 - count)) count += 1
  return count
}

/** For each pair of positions, the length of the longest common subsequence after them. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const [row, next] = [rows[i], rows[i + 1]]
    if (!row || !next) continue
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return rows
}

/** The ranges in which `b` differs from `a`, in order. */
function changesOf(a: readonly string[], b: readonly string[]): Hunk[] {
  const start = sharedStart(a, b)
  const end = sharedEnd(a, b, start)
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (x.length * y.length > MOST_CELLS) return [{ from: start, to: start + x.length, words: y }]
  const lengths = commonLengths(x, y)
  const hunks: Hunk[] = []
  let [i, j, from, since] = [0, 0, 0, 0]
  const close = () => {
    if (i > from || j > since) hunks.push({ from: start + from, to: start + i, words: y.slice(since, j) })
  }
  while (i < x.length && j < y.length) {
    if (x[i] === y[j]) {
      close()
      i += 1
      j += 1
      from = i
      since = j
    } else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i += 1
    else j += 1
  }
  i = x.length
  j = y.length
  close()
  return hunks
}

const isTouching = (one: Hunk, other: Hunk) =>
  (one.from < other.to && other.from < one.to) ||
  (one.from === other.from && (one.from === one.to || other.from === other.to))

/** The base between two positions, with the changes there applied. */
function applied(base: readonly string[], hunks: readonly Hunk[], from: number, to: number): string[] {
  const words: string[] = []
  let at = from
  for (const hunk of hunks) {
    words.push(...base.slice(at, hunk.from), ...hunk.words)
    at = hunk.to
  }
  return [...words, ...base.slice(at, to)]
}

/** Both versions of one range: the words they share once, the rest theirs first, then mine. */
function bothOf(theirs: readonly string[], mine: readonly string[], gap: string): string[] {
  const start = sharedStart(theirs, mine)
  let end = sharedEnd(theirs, mine, start)
  // A full stop in both may end two different sentences, so a shared end has to begin with a space.
  while (end > 0 && end < mine.length - start && !/^\s/.test(mine.at(-end) ?? '')) end -= 1
  const [first, second] = [theirs.slice(start, theirs.length - end), mine.slice(start, mine.length - end)]
  const isApart = first.length === 0 || second.length === 0 || isSpace(first.at(-1)) || isSpace(second[0])
  return [...mine.slice(0, start), ...first, ...(isApart ? [] : [gap]), ...second, ...mine.slice(mine.length - end)]
}

const isSpace = (word = '') => word.trim() === ''

/**
 * Merges two texts that were edited from the same base. Changes of either side are kept. Where both changed the same place, theirs
 * comes before mine.
 */
export function putTogether(base: string, theirs: string, mine: string): string {
  const words = wordsOf(base)
  const left = changesOf(words, wordsOf(theirs))
  const right = changesOf(words, wordsOf(mine))
  const all: string[] = []
  const gap = base.trim() === '' ? '\n\n' : ' '
  let at = 0
  while (left.length > 0 || right.length > 0) {
    const group = nextGroup(left, right)
    const from = Math.min(...[...group.theirs, ...group.mine].map((hunk) => hunk.from))
    const to = Math.max(...[...group.theirs, ...group.mine].map((hunk) => hunk.to))
    all.push(...words.slice(at, from))
    if (group.mine.length === 0) all.push(...applied(words, group.theirs, from, to))
    else if (group.theirs.length === 0) all.push(...applied(words, group.mine, from, to))
    else all.push(...bothOf(applied(words, group.theirs, from, to), applied(words, group.mine, from, to), gap))
    at = to
  }
  return [...all, ...words.slice(at)].join('')
}

/** Takes the first changes from both lists together with all changes that overlap them. */
function nextGroup(left: Hunk[], right: Hunk[]): { theirs: Hunk[]; mine: Hunk[] } {
  const group = { theirs: [] as Hunk[], mine: [] as Hunk[] }
  const [l, r] = [left[0], right[0]]
  const isTheirs = r === undefined || (l !== undefined && l.from <= r.from)
  const take = (isFromLeft: boolean) => {
    const hunk = (isFromLeft ? left : right).shift()
    if (hunk) group[isFromLeft ? 'theirs' : 'mine'].push(hunk)
  }
  take(isTheirs)
  for (;;) {
    const [nextLeft, nextRight] = [left[0], right[0]]
    if (nextLeft && group.mine.some((hunk) => isTouching(hunk, nextLeft))) take(true)
    else if (nextRight && group.theirs.some((hunk) => isTouching(hunk, nextRight))) take(false)
    else return group
  }
}

export type Piece = { readonly text: string; readonly isNew: boolean }

/** A text in pieces; those that were not in the base are marked. */
export function newIn(base: string, text: string): Piece[] {
  const words = wordsOf(base)
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to, words: added } of changesOf(words, wordsOf(text))) {
    pieces.push({ text: words.slice(at, from).join(''), isNew: false }, { text: added.join(''), isNew: true })
    at = to
  }
  return [...pieces, { text: words.slice(at).join(''), isNew: false }].filter((piece) => piece.text !== '')
}
