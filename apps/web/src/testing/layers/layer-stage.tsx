import { ToastRegion } from '@caseloom/ui/layers/toast'
import { LinkProvider } from '@caseloom/ui/link'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { RouterLink } from '../../platform/router-link.tsx'
import type { Facts } from './layer-facts.ts'
import { layerRows } from './layer-rows.tsx'

const LOADING_MILLIS = 120

/** A layer whose code is still loading. Its Suspense boundary hides everything else inside it meanwhile. */
function comesLater(): ComponentType {
  const arrives = () => new Promise<void>((resolve) => void setTimeout(resolve, LOADING_MILLIS))
  return lazy(async () => {
    await arrives()
    return { default: () => null }
  })
}

export type StageProps = { facts: Facts }

/**
 * Shows one layer at a time, on a page with a button that opens it and a button that counts presses. Closing the layer by Esc also
 * changes the address and starts loading another layer's code in the same step.
 */
export function LayerStage({ facts }: StageProps) {
  const [chosen, setChosen] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const [Next, setNext] = useState<ComponentType | null>(null)
  const [presses, setPresses] = useState(0)
  const navigate = useNavigate()
  const row = layerRows[chosen]

  // Hides a layer that has just begun to close: its animation is cancelled and never ends.
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) setNext(comesLater)
    wasOpen.current = isOpen
  }, [isOpen])

  useEffect(() => {
    function leaveInTheSameStep({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      void navigate({ to: '.', search: { at: String(performance.now()) } })
      // Menus and lists keep their open state themselves.
      setTimeout(() => setNext(comesLater))
    }
    addEventListener('keydown', leaveInTheSameStep, true)
    return () => removeEventListener('keydown', leaveInTheSameStep, true)
  }, [navigate])

  return (
    <LinkProvider component={RouterLink}>
      <main>
        <h1>Stage</h1>
        <select aria-label="Layer" value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
          {layerRows.map(({ file }, index) => (
            <option key={`${file}${index}`} value={index}>
              {file}
            </option>
          ))}
        </select>
        <button type="button" onClick={() => setIsOpen(true)}>
          Show
        </button>
        <button type="button" onClick={() => setPresses(presses + 1)}>
          Pressed {presses}
        </button>
        <Suspense fallback={null}>
          <div key={chosen}>{row && <row.show facts={facts} isOpen={isOpen} onClose={() => setIsOpen(false)} />}</div>
          {Next && <Next />}
        </Suspense>
      </main>
      <ToastRegion label="Messages" closeLabel="Close" />
    </LinkProvider>
  )
}
