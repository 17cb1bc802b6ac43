import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { DraftFault } from '@caseloom/contracts/templates/template-design'
import { Button } from '@caseloom/ui/button'
import { Kbd } from '@caseloom/ui/signs/kbd'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Fragment, useEffect, useEffectEvent, useState, type DragEvent, type KeyboardEvent } from 'react'
import { announce } from '../../platform/announce.ts'
import { dropQuestion, findQuestion, moveBeside, moveByRow, numbersIn, spotOf } from './body/body-edits.ts'
import { t } from './builder-texts.ts'
import { drag, dropped, isDragged, isInLowerHalf } from './dragging.ts'
import { QuestionCard } from './question-card.tsx'

type Change = (change: (body: TemplateBody) => TemplateBody) => void

export type QuestionBoardProps = {
  body: TemplateBody
  page: number
  chosen: string | null
  /** The Ids of the published version's questions; null if nothing was published. */
  published: ReadonlySet<string> | null
  faults: readonly DraftFault[]
  onChange: Change
  onChoose: (id: string, isOpening: boolean, isByKey: boolean) => void
  onAdd: (isBeside: boolean) => void
  onCopy: (id: string) => void
  onDelete: (id: string) => void
}

type Landing = { readonly row: number; readonly isBeside: boolean }

/** The questions of a page, row by row. They are moved by dragging, or by the keyboard: Space lifts, arrows move, Esc puts back. */
export function QuestionBoard(props: QuestionBoardProps) {
  const { body, page, chosen, published, faults, onChange, onChoose, onAdd } = props
  const [lifted, setLifted] = useState<{ readonly id: string; readonly before: TemplateBody } | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [landing, setLanding] = useState<Landing | null>(null)
  const rows = body.Pages[page]?.Rows ?? []
  const numbers = numbersIn(body)
  const { handleKey, drop } = useCardKeys({ ...props, lifted, setLifted })
  const rowWords = (row: number) => ({ row: row + 1, count: rows.length })

  useDragEnd(dragged !== null, () => setDragged(null))

  function handleDragOver(event: DragEvent<HTMLElement>, row: number) {
    if (!isDragged(event, 'question')) return
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    const isBeside = event.clientX > box.left + box.width * 0.7
    setLanding({ row: isBeside || !isInLowerHalf(event) ? row : row + 1, isBeside })
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    const id = dropped(event, 'question')
    if (id !== null && landing) onChange((now) => dropQuestion(now, id, { page, ...landing }))
    setDragged(null)
    setLanding(null)
  }

  const land = (row: number) =>
    landing?.row === row && !landing.isBeside && <p className="template-land">{t('landsHere', rowWords(row))}</p>

  const cardOf = (question: TemplateQuestion, row: number) => (
    <QuestionCard
      key={question.Id}
      body={body}
      question={question}
      number={numbers.get(question.Id) ?? 0}
      isChosen={question.Id === chosen}
      lifted={lifted?.id === question.Id || dragged === question.Id ? rowWords(row) : null}
      isNew={published !== null && !published.has(question.Id)}
      fault={faults.find(({ About }) => About === question.Id)?.Message}
      onChoose={(isByKey) => onChoose(question.Id, true, isByKey)}
      onKeyDown={(event, isHandle) => handleKey(event, question.Id, isHandle)}
      onDragStart={(event) => {
        drag(event, 'question', question.Id)
        setDragged(question.Id)
      }}
      onDragEnd={() => {
        setDragged(null)
        setLanding(null)
      }}
      onLeave={() => lifted?.id === question.Id && drop()}
    />
  )

  return (
    <div>
      <ul
        className="template-rows"
        aria-label={t('questions')}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setLanding(null)
        }}
      >
        {rows.map((row, index) => (
          <Fragment key={row[0]?.Id}>
            <li onDragOver={(event) => handleDragOver(event, index)} onDrop={handleDrop}>
              {land(index)}
              <div className={landing?.isBeside && landing.row === index ? 'template-row beside' : 'template-row'}>
                {row.map((question) => cardOf(question, index))}
              </div>
              {index === rows.length - 1 && land(rows.length)}
            </li>
          </Fragment>
        ))}
      </ul>
      {rows.length === 0 && (
        <EmptyPage onDrop={(id) => onChange((now) => dropQuestion(now, id, { page, row: 0, isBeside: false }))} />
      )}
      <div className="flex flex-wrap gap-1">
        <Button kind="quiet" icon={<PlusIcon weight="bold" aria-hidden="true" />} onPress={() => onAdd(false)}>
          {t('addQuestion')}
        </Button>
        {rows.length > 0 && (
          <Button kind="quiet" icon={<PlusIcon weight="bold" aria-hidden="true" />} onPress={() => onAdd(true)}>
            {t('addBeside')}
          </Button>
        )}
      </div>
      <KeyLine />
    </div>
  )
}

/** A page without questions takes one that is dragged. */
function EmptyPage({ onDrop }: { onDrop: (id: string) => void }) {
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    const id = dropped(event, 'question')
    if (id !== null) onDrop(id)
  }
  return (
    <p
      className="template-empty"
      onDragOver={(event) => isDragged(event, 'question') && event.preventDefault()}
      onDrop={handleDrop}
    >
      {t('noQuestions')}
    </p>
  )
}

/** A card that was dropped on another page is drawn again and hears no dragend. While something is dragged no pointer moves. */
function useDragEnd(isDragging: boolean, onEnd: () => void) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isDragging) return undefined
    const handle = () => end()
    window.addEventListener('pointermove', handle)
    return () => window.removeEventListener('pointermove', handle)
  }, [isDragging])
}

function KeyLine() {
  return (
    <p className="template-keys cl-keys">
      <span>
        <Kbd>Space</Kbd> {t('keyLift')}
      </span>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keyRow')}
      </span>
      <span>
        <Kbd>→</Kbd> {t('keyBeside')}
      </span>
      <span>
        <Kbd>Alt ↑</Kbd> <Kbd>Alt ↓</Kbd> {t('keyWithout')}
      </span>
      <span>
        <Kbd>Esc</Kbd> {t('keyBack')}
      </span>
    </p>
  )
}

type Lifted = { readonly id: string; readonly before: TemplateBody } | null
type KeysOptions = QuestionBoardProps & { lifted: Lifted; setLifted: (lifted: Lifted) => void }

/** The keys of a card and of its handle. */
function useCardKeys({ body, page, onChange, onChoose, onCopy, onDelete, lifted, setLifted }: KeysOptions) {
  function nameOf(now: TemplateBody, id: string) {
    const text = findQuestion(now, id)?.Text.trim() ?? ''
    return text === '' ? t('question', { number: numbersIn(now).get(id) ?? 0 }) : `“${text}”`
  }

  function say(key: 'questionLifted' | 'questionDropped', now: TemplateBody, id: string) {
    const spot = spotOf(now, id)
    const count = now.Pages[spot?.page ?? 0]?.Rows.length ?? 0
    if (spot) announce(t(key, { question: nameOf(now, id), row: spot.row + 1, count }))
  }

  function drop() {
    if (!lifted) return
    setLifted(null)
    say('questionDropped', body, lifted.id)
  }

  function move(id: string, step: (body: TemplateBody, id: string) => TemplateBody) {
    const next = step(body, id)
    onChange(() => next)
    say(lifted ? 'questionLifted' : 'questionDropped', next, id)
    refocus(id, lifted !== null)
  }

  function handleLifted(event: KeyboardEvent, id: string): boolean {
    if (lifted?.id !== id) return false
    if (event.key === ' ' || event.key === 'Enter') drop()
    else if (event.key === 'Escape') {
      onChange(() => lifted.before)
      setLifted(null)
      announce(t('putBack', { question: nameOf(body, id) }))
      refocus(id, true)
    } else if (event.key === 'ArrowUp') move(id, (now, one) => moveByRow(now, one, -1))
    else if (event.key === 'ArrowDown') move(id, (now, one) => moveByRow(now, one, 1))
    else if (event.key === 'ArrowRight') move(id, moveBeside)
    else return event.key !== 'Tab'
    return true
  }

  function handleResting(event: KeyboardEvent, id: string, isHandle: boolean): boolean {
    const { key, altKey } = event
    if (isHandle && key === ' ') {
      setLifted({ id, before: body })
      say('questionLifted', body, id)
    } else if (altKey && key === 'ArrowUp') move(id, (now, one) => moveByRow(now, one, -1))
    else if (altKey && key === 'ArrowDown') move(id, (now, one) => moveByRow(now, one, 1))
    else if (key === 'ArrowUp' || key === 'ArrowDown') chooseBeside(id, key === 'ArrowUp' ? -1 : 1)
    else if (key === 'Delete') onDelete(id)
    else if (key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) onCopy(id)
    else return false
    return true
  }

  function chooseBeside(id: string, step: 1 | -1) {
    const all = body.Pages[page]?.Rows.flat() ?? []
    const next = all[all.findIndex((question) => question.Id === id) + step]
    if (!next) return
    onChoose(next.Id, false, false)
    refocus(next.Id, false)
  }

  function handleKey(event: KeyboardEvent, id: string, isHandle: boolean) {
    // The keys of another card are not for the one that is lifted.
    if (lifted && lifted.id !== id) drop()
    const isLifted = lifted?.id === id
    if (isLifted ? handleLifted(event, id) : handleResting(event, id, isHandle)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return { handleKey, drop }
}

/** React draws a moved card as a new element, so its button takes the focus again. */
function refocus(id: string, isHandle: boolean) {
  requestAnimationFrame(() => {
    const words = document.querySelector<HTMLElement>(`[data-question="${id}"]`)
    const handle = words?.parentElement?.querySelector<HTMLElement>('.grab')
    ;(isHandle ? handle : words)?.focus()
  })
}
