import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { Fragment, memo, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { onReached } from '../../../platform/calls/connection.ts'
import { useRest } from '../../../platform/use-settled.ts'
import { headingsBefore, numbersOf, rowsOfPage } from '../document-pages.ts'
import { loadFaces, QuestionFace } from './question-face.tsx'
import { isSameFace, SeenVersion, type NumberedProps } from './same-face.ts'

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
  // Other pages' faces come after this page's, before the reader touches anything: the connection may be gone by then. What did not come
  // is asked for when the server is reached again.
  const loadAll = useEffectEvent(() => loadFaces(document))
  useRest(document.Id, loadAll)
  useEffect(() => onReached(() => loadAll()), [])
  const seen = useRef(document.Version)
  useLayoutEffect(() => {
    seen.current = document.Version
  }, [document.Version])
  return (
    <SeenVersion value={seen}>
      <div className="question-rows">
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
