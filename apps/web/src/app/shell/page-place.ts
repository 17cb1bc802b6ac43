import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce } from '../../platform/announce.ts'
import { endCutOff } from '../../platform/queue/typing-stream.ts'
import { sharedValue } from '../../platform/shared-value.ts'

export type Crumb = { label: string; href?: string }
type Place = { title: string; crumbs: readonly Crumb[] }

const place = sharedValue<Place>({ title: '', crumbs: [] })
/** The title of the last page that the reader arrived at; null until the first page is drawn. */
let arrivedAt: string | null = null

/** For the top bar. */
export const usePlace = place.useValue

/**
 * Every page reports where the reader is: its title, for the window and the last crumb, and the crumbs before it. Pass undefined while
 * the title is not known yet. On arrival from another page the h1 gets the focus and the title is announced. Between tabs of one page
 * neither happens, and only the window's title names the tab.
 */
export function usePagePlace(title: string | undefined, way: readonly Crumb[] = [], part?: string) {
  const { pathname } = useLocation()
  const key = JSON.stringify(way)

  useEffect(() => {
    if (title === undefined) {
      document.title = 'Caseloom'
      place.set({ title: '', crumbs: way })
      return
    }
    document.title = [part, title, 'Caseloom'].filter((words) => words !== undefined).join(' · ')
    place.set({ title, crumbs: [...way, { label: title, href: pathname }] })
    const isArrival = arrivedAt !== null && arrivedAt !== title
    arrivedAt = title
    if (!isArrival) return
    announce(title)
    focusHeading()
    // The key replaces the array: pages create a new array on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `way` is compared by its key
  }, [title, key, pathname, part])
}

/** The longest time that a layer takes to fade out. */
const CLOSING_MILLIS = 1000

/** A closing layer traps the focus and would leave it nowhere, so the heading gets it afterwards. */
function focusHeading(since = performance.now()) {
  const isCovered = document.querySelector('.cl-scrim') !== null
  if (isCovered && performance.now() - since < CLOSING_MILLIS) {
    requestAnimationFrame(() => focusHeading(since))
    return
  }
  // The reader may have been faster than the layer.
  if (document.activeElement?.matches('main :is(input, textarea, [contenteditable="true"])')) return
  if (focusWanted()) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  endCutOff()
}

/** The hash may name a field to focus, as the link "Set outcome" does. */
function focusWanted(): boolean {
  const named = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
  const field = named?.querySelector<HTMLElement>('input:not([tabindex="-1"], :disabled), textarea, button')
  field?.focus()
  return field !== undefined && field !== null
}
