import { useEffect, useEffectEvent } from 'react'

type Layer = {
  /** What Esc and Back do to it: it closes, or asks first where something typed would be lost. */
  readonly close: () => void
  /** It stands in the address: going back closes it by itself. */
  readonly leavesByAddress: () => boolean
}

/** The last one lies on top. */
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

/** Told when a layer opens or closes. */
export function onLayers(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function closeTopLayer(): void {
  layers.at(-1)?.close()
}

/** Whether going back is meant for the layer on top, and not for the page beneath it. */
export function takesBack(): boolean {
  const top = layers.at(-1)
  return top !== undefined && !top.leavesByAddress()
}
