import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { OwnLanguage } from '@caseloom/ui/own-language'
import {
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { onReached } from '../../../platform/calls/connection.ts'
import { getLocale } from '../../../platform/texts/locale.ts'
import { useRest } from '../../../platform/use-settled.ts'
import { numbersOf, rowsOfPage } from '../document-pages.ts'
import { loadFaces } from './question-face.tsx'
import { QuestionRow } from './question-row.tsx'
import { SeenVersion } from './same-face.ts'
import { useArrivals } from './use-arrivals.ts'
import './questions.css'

/** The rows that are drawn at once; more than a tall screen holds. The others follow in steps, between which keys are answered. */
const FIRST_ROWS = 14
const MORE_ROWS = 5

export type QuestionRowsProps = {
  document: DocumentForm
  page: number
  isLocked: boolean
  missing: ReadonlySet<string>
  /** Called when more questions are there than before. */
  onDrawn?: (() => void) | undefined
}

/** The questions of one page, row by row. The questions of a row are side by side where there is room. */
export function QuestionRows({ document: latest, ...rest }: QuestionRowsProps) {
  // An answer is painted before the questions that it shows or hides.
  const document = useDeferredValue(latest)
  // Other pages' faces come after this page's, before the reader touches anything: the connection may be gone by then. What did not come
  // is asked for when the server is reached again.
  const loadAll = useEffectEvent(() => loadFaces(document))
  useRest(document, loadFaces)
  useEffect(() => onReached(() => loadAll()), [])
  useArrivals(latest)
  const own = getLocale()
  const seen = useRef(latest.Version)
  useLayoutEffect(() => {
    seen.current = latest.Version
  }, [latest.Version])
  return (
    <SeenVersion value={seen}>
      <OwnLanguage value={own === document.Language ? undefined : own}>
        <Rows document={document} {...rest} />
      </OwnLanguage>
    </SeenVersion>
  )
}

/** Apart, so that three hundred rows are gone through only when the form changed or more of them are drawn, not at each change of the page. */
const Rows = memo(({ document, page, isLocked, missing, onDrawn }: QuestionRowsProps) => {
  const numbers = useLaterNumbers(document)
  const drawn = useDrawnRows(rowsOfPage(document, page), onDrawn)
  return (
    <div className="question-rows" lang={document.Language ?? undefined}>
      {drawn.map((row, at) => (
        <QuestionRow
          key={row[0]?.Id}
          document={document}
          row={row}
          sectionBefore={drawn[at - 1]?.at(-1)?.Section}
          numbers={row.map(({ Id }) => numbers.get(Id))}
          isLocked={isLocked}
          missing={missing}
        />
      ))}
    </div>
  )
})

/**
 * The numbers of the questions. Those that a question shown before them changes follow a frame later than the question: to lay out three
 * hundred numbers together with the rows that move took half of the time of showing it.
 */
function useLaterNumbers(document: DocumentForm): ReadonlyMap<string, number> {
  const latest = useMemo(() => numbersOf(document), [document])
  const [numbers, setNumbers] = useState(latest)
  useEffect(
    () => startTransition(() => setNumbers((shown) => (isSameNumbers(shown, latest) ? shown : latest))),
    [latest],
  )
  return new Map([...latest].map(([id, number]) => [id, numbers.get(id) ?? number]))
}

const isSameNumbers = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>) =>
  a.size === b.size && [...a].every(([id, number]) => b.get(id) === number)

type Row = readonly Question[]
const idsOf = (rows: readonly Row[]) => rows.flat().map(({ Id }) => Id)

/**
 * The rows that are drawn by now: at first those that a reader sees, then the others, a few at a time; so are the rows that an answer
 * shows. What is drawn stays as long as it is shown.
 */
function useDrawnRows(all: readonly Row[], onDrawn: (() => void) | undefined): readonly Row[] {
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(idsOf(all.slice(0, FIRST_ROWS))))
  const isKnown = (row: Row) => row.some(({ Id }) => known.has(Id))
  const drawn = all.filter(isKnown)
  const more = all.filter((row) => !isKnown(row)).slice(0, MORE_ROWS)
  // Hidden questions are forgotten, so that they come in steps when they are shown again.
  const next = idsOf([...drawn, ...more]).join(' ')
  const tell = useEffectEvent(() => onDrawn?.())
  useEffect(() => {
    tell()
    const ids = next.split(' ').filter(Boolean)
    if (ids.length !== known.size || !ids.every((id) => known.has(id))) startTransition(() => setKnown(new Set(ids)))
  }, [next, known])
  return drawn
}
