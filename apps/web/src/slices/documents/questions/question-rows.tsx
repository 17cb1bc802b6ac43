import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { numbersOf, rowsOfPage } from '../document-pages.ts'
import { QuestionFace } from './question-face.tsx'

export type QuestionRowsProps = {
  document: DocumentForm
  page: number
  isLocked: boolean
  missing: ReadonlySet<string>
}

/** The questions of one page, row by row. The questions of a row are side by side where there is room. */
export function QuestionRows({ document, page, isLocked, missing }: QuestionRowsProps) {
  const numbers = numbersOf(document)
  return (
    <div className="mx-auto flex w-full max-w-208 flex-col gap-6 px-6 pt-5 pb-8 max-md:px-4 max-md:pb-28">
      {rowsOfPage(document, page).map((row) => (
        <div
          key={row[0]?.Id}
          className={row.length > 1 ? 'grid auto-cols-fr gap-x-8 gap-y-6 md:grid-flow-col' : 'grid'}
        >
          {row.map((question) => {
            const number = numbers.get(question.Id)
            return (
              <div key={question.Id} className="flex min-w-0 gap-2">
                {number !== undefined && (
                  <span className="w-5 flex-none font-medium text-text-subtle max-md:hidden" aria-hidden="true">
                    {number}
                  </span>
                )}
                <div className="min-w-0 flex-1">
                  <QuestionFace
                    document={document}
                    question={question}
                    isLocked={isLocked || question.ReadOnly}
                    isMissing={missing.has(question.Id)}
                  />
                </div>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
