import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { OwnLanguage } from '@caseloom/ui/own-language'
import {
  Fragment,
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { onReached } from '../../../platform/calls/connection.ts'
import { getLocale } from '../../../platform/texts/locale.ts'
import { useRest } from '../../../platform/use-settled.ts'
import { headingsBefore, numbersOf, rowsOfPage } from '../document-pages.ts'
import { loadFaces, QuestionFace } from './question-face.tsx'
import type { QuestionFaceProps } from './question-face-props.ts'
import { isSameFace, SeenVersion } from './same-face.ts'
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
export function QuestionRows({ document: latest, page, isLocked, missing, onDrawn }: QuestionRowsProps) {
  // An answer is painted before the questions that it shows or hides.
  const document = useDeferredValue(latest)
  const numbers = useLaterNumbers(document)
  const rows = rowsOfPage(document, page)
  // Other pages' faces come after this page's, before the reader touches anything: the connection may be gone by then. What did not come
  // is asked for when the server is reached again.
  const loadAll = useEffectEvent(() => loadFaces(document))
  useRest(document, loadFaces)
  useEffect(() => onReached(() => loadAll()), [])
  useArrivals(latest)
  const drawn = useDrawnRows(rows, onDrawn)
  const own = getLocale()
  const seen = useRef(latest.Version)
  useLayoutEffect(() => {
    seen.current = latest.Version
  }, [latest.Version])
  return (
    <SeenVersion value={seen}>
      <OwnLanguage value={own === document.Language ? undefined : own}>
        <div className="question-rows" lang={document.Language ?? undefined}>
          {drawn.map((row, at) => (
            <Fragment key={row[0]?.Id}>
              {row[0] &&
                headingsBefore(document, row[0], drawn[at - 1]?.at(-1)).map((text) => (
                  <h2 key={text} className="border-b border-border pb-1.5 text-lg font-semibold wrap-anywhere">
                    {text}
                  </h2>
                ))}
              <div className={row.length > 1 ? 'question-row beside' : 'question-row'}>
                {row.map((question) => (
                  <Numbered key={question.Id} id={question.Id} number={numbers.get(question.Id)}>
                    <SameFace
                      document={document}
                      question={question}
                      isLocked={isLocked || question.ReadOnly}
                      isMissing={missing.has(question.Id)}
                      missing={missing}
                    />
                  </Numbered>
                ))}
              </div>
            </Fragment>
          ))}
        </div>
      </OwnLanguage>
    </SeenVersion>
  )
}

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

type NumberedProps = { id: string; number: number | undefined; children: ReactNode }

/** Apart from the question, which is not drawn again because one before it is shown. */
function Numbered({ id, number, children }: NumberedProps) {
  return (
    <div className="flex min-w-0 gap-2" data-question={id}>
      {number !== undefined && (
        <span className="question-number" aria-hidden="true">
          <span>{number}</span>
        </span>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

/** Drawn again only if something about this question changed: a form may have three hundred on a page. */
const SameFace = memo((props: QuestionFaceProps) => <QuestionFace {...props} />, isSameFace)
