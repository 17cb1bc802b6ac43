import { useEffect, useEffectEvent } from 'react'

type Layer = {
  /** Called for Esc and Back: closes the layer, or asks first if typed text would be lost. */
  readonly close: () => void
  /** Whether the address holds it open, so that going back closes it anyway. */
  readonly leavesByAddress: () => boolean
}

/** The last one is on top. */
const layers: Layer[] = []
const listeners = new Set<() => void>()

function tellAll() {
  for (const listener of listeners) listener()
}

/** Keeps an open layer in the stack. */
export function useLayer(isOpen: boolean, onClose: () => void, isInAddress: boolean): void {
  const close = useEffectEvent(onClose)
  const leavesByAddress = useEffectEvent(() => isInAddress)

  useEffect(() => {
    if (!isOpen) return undefined
    const layer = { close: () => close(), leavesByAddress: () => leavesByAddress() }
    layers.push(layer)
    tellAll()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      tellAll()
    }
  }, [isOpen])
}

export function hasLayers(): boolean {
  return layers.length > 0
}

/** Calls when a layer opens or closes. */
export function onLayers(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function closeTopLayer(): void {
  layers.at(-1)?.close()
}

/** Whether Back should close the top layer instead of leaving the page. */
export function takesBack(): boolean {
  const top = layers.at(-1)
  return top !== undefined && !top.leavesByAddress()
}
