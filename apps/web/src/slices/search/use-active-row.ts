import { useState } from 'react'
import type { FoundItem } from './found-items.ts'

export type ActiveRow = {
  index: number
  item: FoundItem | undefined
  optionId: (item: FoundItem) => string
  point: (item: FoundItem) => void
  move: (step: number) => void
  moveTo: (index: number) => void
}

/** The row that Enter would open. It starts at the first with each new text and stays on its item while results arrive. */
export function useActiveRow(rows: readonly FoundItem[], text: string): ActiveRow {
  const [chosen, setChosen] = useState<{ text: string; id: string | undefined }>({ text, id: undefined })
  const known = chosen.text === text ? rows.findIndex(({ Id }) => Id === chosen.id) : -1
  const index = Math.max(0, known)
  const moveTo = (next: number) => {
    const item = rows[Math.max(0, Math.min(rows.length - 1, next))]
    if (!item) return
    setChosen({ text, id: item.Id })
    document.getElementById(optionId(item))?.scrollIntoView({ block: 'nearest' })
  }
  return {
    index,
    item: rows[index],
    optionId,
    point: (item) => setChosen({ text, id: item.Id }),
    move: (step) => moveTo((index + step + rows.length) % Math.max(1, rows.length)),
    moveTo,
  }
}

function optionId(item: FoundItem): string {
  return `qs-${item.Id}`
}
