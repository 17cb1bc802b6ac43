import '../documents.css'
import type { DocumentForm } from '@caseloom/contracts/documents/document'
import {
  Fragment,
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { onReached } from '../../../platform/calls/connection.ts'
import { useRest } from '../../../platform/use-settled.ts'
import { headingsBefore, numbersOf, rowsOfPage } from '../document-pages.ts'
import { loadFaces, QuestionFace } from './question-face.tsx'
import type { QuestionFaceProps } from './question-face-props.ts'
import { isSameFace, SeenVersion } from './same-face.ts'
import './questions.css'

/** The rows that are drawn at once; more than a tall screen holds. The others follow in steps, between which keys are answered. */
const FIRST_ROWS = 14
const MORE_ROWS = 20

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
  const numbers = numbersOf(document)
  const rows = rowsOfPage(document, page)
  // Other pages' faces come after this page's, before the reader touches anything: the connection may be gone by then. What did not come
  // is asked for when the server is reached again.
  const loadAll = useEffectEvent(() => loadFaces(document))
  useRest(document, loadFaces)
  useEffect(() => onReached(() => loadAll()), [])
  const drawn = useDrawnRows(rows.length, onDrawn)
  const seen = useRef(latest.Version)
  useLayoutEffect(() => {
    seen.current = latest.Version
  }, [latest.Version])
  return (
    <SeenVersion value={seen}>
      <div className="question-rows">
        {rows.slice(0, drawn).map((row, at) => (
          <Fragment key={row[0]?.Id}>
            {row[0] &&
              headingsBefore(document, row[0], rows[at - 1]?.at(-1)).map((text) => (
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
    </SeenVersion>
  )
}

/** How many rows are drawn by now: at first those that a reader sees, then the others, a few at a time. */
function useDrawnRows(all: number, onDrawn: (() => void) | undefined): number {
  const [drawn, setDrawn] = useState(FIRST_ROWS)
  const tell = useEffectEvent(() => onDrawn?.())
  useEffect(() => {
    tell()
    if (drawn < all) startTransition(() => setDrawn(drawn + MORE_ROWS))
  }, [drawn, all])
  return drawn
}

type NumberedProps = { id: string; number: number | undefined; children: ReactNode }

/** Apart from the question, which is not drawn again because one before it is shown. */
function Numbered({ id, number, children }: NumberedProps) {
  return (
    <div className="flex min-w-0 gap-2" data-question={id}>
      {number !== undefined && (
        <span className="question-number" aria-hidden="true">
          {number}
        </span>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

/** Drawn again only if something about this question changed: a form may have three hundred on a page. */
const SameFace = memo((props: QuestionFaceProps) => <QuestionFace {...props} />, isSameFace)
