import { shapeOf } from '@caseloom/contracts/documents/question-types'
import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { Badge } from '@caseloom/ui/signs/badge'
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { FlowArrowIcon } from '@phosphor-icons/react/dist/csr/FlowArrow'
import type { DragEvent, KeyboardEvent } from 'react'
import { t } from './builder-texts.ts'
import { rulesWords } from './condition-words.ts'
import { partsOf, weightIn } from './body/score-edits.ts'
import { KindIcon } from './kind-icon.tsx'
import { kindOf } from './question-kinds.ts'
import { t as kinds } from './question-kind-texts.ts'

export type QuestionCardProps = {
  body: TemplateBody
  question: TemplateQuestion
  number: number
  isChosen: boolean
  /** The place where it would land, while it is lifted. */
  lifted: { readonly row: number; readonly count: number } | null
  isNew: boolean
  /** What it still needs before it can be published. */
  fault: string | undefined
  /** `isByKey` if Enter was pressed rather than the pointer. */
  onChoose: (isByKey: boolean) => void
  onKeyDown: (event: KeyboardEvent, isHandle: boolean) => void
  onDragStart: (event: DragEvent) => void
  onDragEnd: () => void
  /** The focus went from its handle to something else. */
  onLeave: () => void
}

/** A question as the builder lists it: number, text, and what is special about it. */
export function QuestionCard(props: QuestionCardProps) {
  const {
    body,
    question,
    number,
    isChosen,
    lifted,
    isNew,
    fault,
    onChoose,
    onKeyDown,
    onDragStart,
    onDragEnd,
    onLeave,
  } = props
  const kind = kindOf(question)
  const when = rulesWords(question, body)
  const parts = partsOf(question)
  const scores = (body.Scores ?? []).filter((each) => parts.some((id) => weightIn(each, id) !== null))
  const words = question.Text.trim() === '' ? t('untitledQuestion') : question.Text
  return (
    <div
      className={['template-card', isChosen && 'on', lifted && 'lifted'].filter(Boolean).join(' ')}
      draggable
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
    >
      <button
        type="button"
        className="grab"
        aria-label={t('moveQuestion', { number })}
        aria-pressed={lifted !== null}
        onKeyDown={(event) => onKeyDown(event, true)}
        // Without a target the card was only drawn in another place.
        onBlur={({ relatedTarget }) => relatedTarget && onLeave()}
      >
        <DotsSixVerticalIcon aria-hidden="true" />
      </button>
      <button
        type="button"
        className="words"
        data-question={question.Id}
        aria-current={isChosen ? 'true' : undefined}
        // A key gives clicks that no pointer counts.
        onClick={(event) => onChoose(event.detail === 0)}
        onKeyDown={(event) => onKeyDown(event, false)}
      >
        <span className="title">
          <b>{number}</b> {words}
        </span>
        <span className="facts">
          <span className="kind">
            <KindIcon kind={kind?.words ?? 'kindUnknown'} />
            {[
              kind ? kinds(kind.words) : question.QType,
              question.QType === 'Slider' ? t('range', { from: question.Min ?? 0, to: question.Max ?? 10 }) : null,
              question.Required && shapeOf(question) !== null ? t('requiredShort') : null,
            ]
              .filter((each) => each !== null)
              .join(' · ')}
          </span>
          {when !== null && (
            <Badge kind="info" icon={<FlowArrowIcon aria-hidden="true" />}>
              {when}
            </Badge>
          )}
          {scores.map(({ Id, Name }) => (
            <Badge key={Id} icon={<ChartBarIcon aria-hidden="true" />}>
              {Name}
            </Badge>
          ))}
          {isNew && <Badge kind="success">{t('new')}</Badge>}
          {fault !== undefined && <Badge kind="amber">{fault}</Badge>}
          {lifted && <Badge kind="brand">{t('lifted', lifted)}</Badge>}
        </span>
      </button>
    </div>
  )
}
