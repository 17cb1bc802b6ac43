import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { announce } from '../../platform/announce.ts'
import { leaveOffMutation } from './document-queries.ts'
import { t } from './questions/texts/answering-texts.ts'
import { anchorOf } from './questions/field-of.ts'
import type { OpenQuestion } from './questions/missing-answers.tsx'

/**
 * On arrival at a page, stores it as where the reader left off, announces it, and focuses its heading, or the question that the reader
 * was sent to.
 */
export function usePageArrival({ Id, LeftOffPage, PageCount }: DocumentForm, page: number) {
  const wanted = useRef<OpenQuestion>(undefined)
  const shown = useRef(page)
  const { mutate } = useMutation(leaveOffMutation(Id))

  const remember = useEffectEvent((at: number) => {
    if (at !== LeftOffPage) mutate(at)
  })
  const arrive = useEffectEvent((at: number) => {
    if (shown.current === at) return
    shown.current = at
    announce(t('pageOf', { page: at, pages: PageCount }))
    if (wanted.current?.Page !== at) wanted.current = undefined
    if (focusWanted(wanted)) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.focus({ preventScroll: true })
    // On a wide screen a member's page scrolls in its main part; on a phone, and for a guest, the window does.
    document.querySelector('#main')?.scrollTo({ top: 0 })
    window.scrollTo({ top: 0 })
  })
  useEffect(() => {
    remember(page)
    arrive(page)
  }, [page])

  /** More questions are there: the one that is looked for may be among them. The same function for a page, so that its rows stay. */
  const drawn = useCallback(() => {
    // The first ones are there before the page has been arrived at.
    if (shown.current === page) focusWanted(wanted)
  }, [page])

  return {
    drawn,
    focusOn(question: OpenQuestion) {
      wanted.current = question
      if (question.Page === page) focusWanted(wanted)
    },
  }
}

/** Where an answer is typed or chosen; a question without such a field has buttons. */
const usable = ':not([type="hidden"], [hidden], [tabindex="-1"], :disabled)'
const fields = ['input', 'textarea', 'select', '[contenteditable="true"]', '[role="spinbutton"]']
const inputs = fields.map((field) => `${field}${usable}`).join()
const others = `button${usable}, [tabindex="0"]`

/** A cell of a matrix has only the Id of its field. */
function findQuestion(id: string): HTMLElement | undefined {
  const places = [`[data-question="${id}"]`, `[id="${anchorOf(id)}"]`]
  return places.map((place) => document.querySelector<HTMLElement>(place)).find((place) => place !== null) ?? undefined
}

/** False if the question is not drawn yet. */
function focusWanted(wanted: { current: OpenQuestion | undefined }): boolean {
  const place = wanted.current && findQuestion(wanted.current.Id)
  if (!place) return false
  wanted.current = undefined
  focusFieldIn(place)
  return true
}

/** Focuses a question's first field, or the question itself if it has none. */
export function focusFieldIn(place: HTMLElement): void {
  const checked = place.querySelector<HTMLElement>('input:checked')
  const target =
    checked ?? place.querySelector<HTMLElement>(inputs) ?? place.querySelector<HTMLElement>(others) ?? place
  if (target === place) place.tabIndex = -1
  target.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
}
