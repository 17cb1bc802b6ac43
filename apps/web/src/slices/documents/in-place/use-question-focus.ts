import { useRef } from 'react'
import { anchorOf } from '../questions/field-of.ts'

const fields = 'input, textarea, select, button, [contenteditable="true"], [tabindex="0"]'

/** Focuses a question of a form within a page, once its page is drawn. */
export function useQuestionFocus() {
  const place = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)

  function focusWanted() {
    const id = wanted.current
    const found =
      id === undefined
        ? undefined
        : (place.current?.querySelector<HTMLElement>(`[data-question="${id}"]`) ??
          place.current?.querySelector<HTMLElement>(`[id="${anchorOf(id)}"]`))
    if (!found) return
    wanted.current = undefined
    const field = found.querySelector<HTMLElement>(fields) ?? found
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
  }

  return {
    place,
    focusOn: (id: string) => {
      wanted.current = id
      // The question may be on the page that is shown already, which is not drawn again.
      requestAnimationFrame(focusWanted)
    },
    handleDrawn: focusWanted,
  }
}
