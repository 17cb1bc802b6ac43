import type { TemplateBody } from '@caseloom/contracts/documents/template'
import { RowMenu } from '@caseloom/ui/layers/row-menu'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { useRest } from '../../../platform/use-settled.ts'
import { t } from '../builder-texts.ts'
import { t as designTexts } from '../designs/design-texts.ts'
import { drag, dropped, isDragged, isInLowerHalf } from '../dragging.ts'

export type PageLineProps = {
  page: TemplateBody['Pages'][number]
  index: number
  last: number
  isOpen: boolean
  onOpen: () => void
  onDelete: () => void
  /** Puts a page before the one that is now at `to`, counted from 0. */
  onMove: (from: number, to: number) => void
  /** A question was dropped on the page. */
  onQuestion: (id: string) => void
}

type Landing = 'before' | 'after' | 'in'

/** A question that waits over a page opens it, so that it can be dropped between its questions. */
const OPENS_AFTER_MILLIS = 700

/** A page in the list of pages. It is dragged, or moved by Alt with an arrow; a question that is dropped on it goes to its end. */
export function PageLine({ page, index, last, isOpen, onOpen, onDelete, onMove, onQuestion }: PageLineProps) {
  const [landing, setLanding] = useState<Landing | null>(null)
  useRest(landing === 'in' && !isOpen, (waits) => waits && onOpen(), OPENS_AFTER_MILLIS)

  function handleKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? -1 : 1)
  }

  function step(by: 1 | -1) {
    if (index + by >= 0 && index + by <= last) onMove(index, by === 1 ? index + 2 : index - 1)
  }

  function handleDragOver(event: DragEvent) {
    const isQuestion = isDragged(event, 'question')
    if (!isQuestion && !isDragged(event, 'page')) return
    event.preventDefault()
    setLanding(isQuestion ? 'in' : isInLowerHalf(event) ? 'after' : 'before')
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    const [question, from] = [dropped(event, 'question'), dropped(event, 'page')]
    if (question !== null) onQuestion(question)
    else if (from !== null) onMove(Number(from), isInLowerHalf(event) ? index + 1 : index)
    setLanding(null)
  }

  return (
    <li
      className={['template-page', isOpen && 'on', landing].filter(Boolean).join(' ')}
      draggable
      onDragStart={(event) => drag(event, 'page', String(index))}
      onDragOver={handleDragOver}
      onDragLeave={() => setLanding(null)}
      onDrop={handleDrop}
    >
      <span className="grab" aria-hidden="true">
        <DotsSixVerticalIcon />
      </span>
      <button
        type="button"
        className="name"
        aria-current={isOpen ? 'page' : undefined}
        onClick={onOpen}
        onKeyDown={handleKeyDown}
      >
        <span className="title">
          {index + 1} {page.Title === '' ? t('pageUntitled') : page.Title}
        </span>
        <span className="facts">{designTexts('questionCount', { count: page.Rows.flat().length })}</span>
      </button>
      {isOpen && (
        <RowMenu
          label={t('pageActions', { page: index + 1 })}
          actions={[
            ...(index > 0 ? [{ id: 'up', label: t('movePageUp'), onAction: () => step(-1) }] : []),
            ...(index < last ? [{ id: 'down', label: t('movePageDown'), onAction: () => step(1) }] : []),
            ...(last > 0 ? [{ id: 'delete', label: t('deletePage'), isDanger: true, onAction: onDelete }] : []),
          ]}
        />
      )}
    </li>
  )
}
