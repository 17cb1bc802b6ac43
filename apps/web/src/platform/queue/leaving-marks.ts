const NAME = 'caseloom-left'
/** A page is left with one or two. Those of changes that never came into the store make room. */
const MOST = 20

type Mark = readonly [id: string, mark: number]

function readMarks(): readonly Mark[] {
  try {
    // Only this file writes it, and only this shape.
    return JSON.parse(localStorage.getItem(NAME) ?? '[]') as Mark[]
  } catch {
    return []
  }
}

function writeMarks(marks: readonly Mark[]): void {
  try {
    if (marks.length === 0) localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, JSON.stringify(marks))
  } catch {
    // Without its mark a later text is shown beside the earlier one, to be chosen.
  }
}

/**
 * Keeps the mark of a text that was sent when its page was left, in the one store of the browser that is written at once. It says nothing to
 * those who cannot read the change.
 */
export function keepMark(id: string, mark: number): void {
  writeMarks([...readMarks(), [id, mark] as const].slice(-MOST))
}

export function takeMark(id: string): number | undefined {
  const marks = readMarks()
  const mark = marks.findLast(([of]) => of === id)?.[1]
  if (mark !== undefined) writeMarks(marks.filter(([of]) => of !== id))
  return mark
}
