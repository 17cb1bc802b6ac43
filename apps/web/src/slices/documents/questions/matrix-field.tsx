import type { Question } from '@caseloom/contracts/documents/document'
import { use, useId } from 'react'
import { isVisible } from '@caseloom/contracts/documents/document-rules'
import { FieldErrorText } from '@caseloom/ui/fields/field-parts'
import { NativeTick } from '@caseloom/ui/fields/native-tick'
import { OwnLanguage } from '@caseloom/ui/own-language'
import { PlainButton } from '@caseloom/ui/plain-button'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { isAnswered } from '@caseloom/contracts/documents/answer-rules'
import { TextBeside } from '../../items/index.ts'
import { choicesOf, labelOf } from '@caseloom/contracts/documents/choices'
import { RadioField } from './choices/choice-fields.tsx'
import { anchorOf, fieldOf } from './field-of.ts'
import { GroupField } from './group-field.tsx'
import { useNarrowForm } from './narrow-form.ts'
import type { QuestionFaceProps } from './question-face-props.ts'
import { t } from './texts/rare-texts.ts'
import { useAnswer } from './use-answer.ts'

const cellsOf = (question: Question): Question[] => (question.Cells ?? []).flat().filter((cell) => isVisible(cell))

/** The same choices for each row. On a phone each row is a group of its own, because columns would get too narrow. */
export function MatrixField(props: QuestionFaceProps) {
  const { question, isMissing } = props
  const isNarrow = useNarrowForm()
  const cells = cellsOf(question).map((cell) => ({ ...cell, Required: cell.Required || question.Required }))
  const columns = choicesOf(question)
  const { requirement } = fieldOf(props, null)
  const open = cells.filter((cell) => cell.Required && !isAnswered(cell, cell.Answer))
  const canClear = !props.isLocked && cells.some((cell) => !cell.Required)
  const cellProps = (cell: Question) => ({
    ...props,
    question: cell,
    isLocked: props.isLocked || cell.ReadOnly,
    isMissing: isMissing || (props.missing?.has(cell.Id) ?? false),
  })
  return (
    <GroupField
      {...fieldOf(props, null)}
      error={undefined}
      requirement={isNarrow ? undefined : requirement}
      id={anchorOf(question.Id)}
      isAnswered={cells.length > 0 && open.length === 0}
    >
      {isNarrow ? (
        <div className="flex flex-col gap-5 pt-1">
          {cells.map((cell) => (
            <RadioField key={cell.Id} {...cellProps(cell)} />
          ))}
        </div>
      ) : (
        <div className={canClear ? 'question-matrix can-clear' : 'question-matrix'} role="presentation">
          <div className="head" aria-hidden="true">
            <span />
            {columns.map((column) => (
              <span key={column.Id}>{labelOf(column)}</span>
            ))}
          </div>
          {cells.map((cell) => (
            <MatrixRow key={cell.Id} {...cellProps(cell)} />
          ))}
        </div>
      )}
    </GroupField>
  )
}

/** One tab stop a row; the arrows choose within it. */
function MatrixRow(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, choose } = useAnswer(document, question, isLocked)
  const { error } = fieldOf(props, value)
  const name = useId()
  const language = use(OwnLanguage)
  return (
    <TextBeside queued={queued}>
      <div
        className="row"
        role="radiogroup"
        id={anchorOf(question.Id)}
        aria-label={question.Text}
        aria-readonly={isLocked || undefined}
        aria-required={question.Required || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error !== undefined ? `${name}-error` : undefined}
      >
        <span className="name">
          {question.Text}
          {error !== undefined && <FieldErrorText id={`${name}-error`}>{error}</FieldErrorText>}
        </span>
        {choicesOf(question).map((choice) => (
          <NativeTick
            key={choice.Id}
            type="radio"
            name={name}
            value={choice.Id}
            label={labelOf(choice)}
            isSelected={choice.Id === value}
            onSelect={() => choose(choice.Id)}
            isReadOnly={isLocked}
            isInvalid={error !== undefined}
          />
        ))}
        {value !== null && !question.Required && !isLocked && (
          <span className="clear" lang={language}>
            <PlainButton
              kind="quiet"
              size="small"
              icon={<XIcon aria-hidden="true" />}
              aria-label={t('clearChoiceOf', { question: question.Text })}
              onClick={() => choose(null)}
            />
          </span>
        )}
      </div>
    </TextBeside>
  )
}
