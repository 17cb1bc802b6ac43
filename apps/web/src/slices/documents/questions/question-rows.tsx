import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { Fragment, memo, useEffect, useLayoutEffect, useRef } from 'react'
import { headingsBefore, numbersOf, rowsOfPage } from '../document-pages.ts'
import { loadFaces, QuestionFace } from './question-face.tsx'
import { isSameFace, SeenVersion, type NumberedProps } from './same-face.ts'

const signsOfBeginning = ['focusin', 'pointerdown'] as const

export type QuestionRowsProps = {
  document: DocumentForm
  page: number
  isLocked: boolean
  missing: ReadonlySet<string>
}

/** The questions of one page, row by row. The questions of a row are side by side where there is room. */
export function QuestionRows({ document, page, isLocked, missing }: QuestionRowsProps) {
  const numbers = numbersOf(document)
  const rows = rowsOfPage(document, page)
  const place = useRef<HTMLDivElement>(null)
  // The faces of other pages wait until the reader begins: somebody who only looks loads this page and no more.
  useEffect(() => {
    const begin = () => loadFaces(document)
    const here = place.current
    if (!here) return undefined
    for (const sign of signsOfBeginning) here.addEventListener(sign, begin)
    return () => {
      for (const sign of signsOfBeginning) here.removeEventListener(sign, begin)
    }
  }, [document])
  const seen = useRef(document.Version)
  useLayoutEffect(() => {
    seen.current = document.Version
  }, [document.Version])
  return (
    <SeenVersion value={seen}>
      <div className="question-rows" ref={place}>
        {rows.map((row, at) => (
          <Fragment key={row[0]?.Id}>
            {row[0] &&
              headingsBefore(document, row[0], rows[at - 1]?.at(-1)).map((text) => (
                <h2 key={text} className="border-b border-border pb-1.5 text-lg font-semibold wrap-anywhere">
                  {text}
                </h2>
              ))}
            <div className={row.length > 1 ? 'question-row beside' : 'question-row'}>
              {row.map((question) => (
                <NumberedQuestion
                  key={question.Id}
                  number={numbers.get(question.Id)}
                  document={document}
                  question={question}
                  isLocked={isLocked || question.ReadOnly}
                  isMissing={missing.has(question.Id)}
                  missing={missing}
                />
              ))}
            </div>
          </Fragment>
        ))}
      </div>
    </SeenVersion>
  )
}

/** Drawn again only if something about this question changed: a form may have three hundred on a page. */
const NumberedQuestion = memo(function NumberedQuestion({ number, ...face }: NumberedProps) {
  return (
    <div className="flex min-w-0 gap-2">
      {number !== undefined && (
        <span className="w-5 flex-none font-medium text-text-subtle max-md:hidden" aria-hidden="true">
          {number}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <QuestionFace {...face} />
      </div>
    </div>
  )
}, isSameFace)
