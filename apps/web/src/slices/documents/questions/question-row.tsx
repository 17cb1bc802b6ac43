import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { headingsBefore } from '@caseloom/contracts/documents/headings'
import { memo, type ReactNode } from 'react'
import { QuestionFace } from './question-face.tsx'
import type { QuestionFaceProps } from './question-face-props.ts'
import { isSameFace } from './same-face.ts'

type QuestionRowProps = {
  document: DocumentForm
  row: readonly Question[]
  /** The section of the question above the row. */
  sectionBefore: string | undefined
  /** One for each question of the row; undefined for one that asks nothing. */
  numbers: readonly (number | undefined)[]
  isLocked: boolean
  missing: ReadonlySet<string>
}

/** A row and the headings above it. Drawn again only if something about it changed: a form may have three hundred on a page. */
export const QuestionRow = memo((props: QuestionRowProps) => {
  const { document, row, sectionBefore, numbers } = props
  const [first] = row
  return (
    <>
      {first &&
        headingsBefore(document.Sections, first, sectionBefore).map((text) => (
          <h2 key={text} className="border-b border-border pb-1.5 text-lg font-semibold wrap-anywhere">
            {text}
          </h2>
        ))}
      <div className={row.length > 1 ? 'question-row beside' : 'question-row'}>
        {facesOf(props).map((face, at) => (
          <Numbered key={face.question.Id} id={face.question.Id} number={numbers[at]}>
            <SameFace {...face} />
          </Numbered>
        ))}
      </div>
    </>
  )
}, isSameRow)

const facesOf = ({ document, row, isLocked, missing }: QuestionRowProps): QuestionFaceProps[] =>
  row.map((question) => ({
    document,
    question,
    isLocked: isLocked || question.ReadOnly,
    isMissing: missing.has(question.Id),
    missing,
  }))

function isSameRow(before: QuestionRowProps, after: QuestionRowProps): boolean {
  const faces = facesOf(before)
  return (
    before.row.length === after.row.length &&
    before.sectionBefore === after.sectionBefore &&
    before.document.Sections === after.document.Sections &&
    before.numbers.every((number, at) => number === after.numbers[at]) &&
    facesOf(after).every((face, at) => faces[at] !== undefined && isSameFace(faces[at], face))
  )
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

const SameFace = memo((props: QuestionFaceProps) => <QuestionFace {...props} />, isSameFace)
