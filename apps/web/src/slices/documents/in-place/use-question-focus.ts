import { useRef } from 'react'
import { anchorOf } from '../questions/field-of.ts'
import { focusFieldIn } from '../use-page-arrival.ts'

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
    focusFieldIn(found)
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
