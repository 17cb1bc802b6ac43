import { Sheet, Stage } from '@caseloom/ui/layers/sheet-layout'
import type { ReactNode } from 'react'
import { PageFace } from '../page-face.tsx'

export type ItemFaceProps = {
  /** Why the item could not be read. */
  error: unknown
  onRetry: () => void
  /** The screen's shape while the item is read. */
  skeleton: ReactNode
}

/** Stands in for an item's screen until the item has been read. */
export function ItemFace({ error, onRetry, skeleton }: ItemFaceProps) {
  return (
    <Stage>
      <Sheet>{error ? <PageFace error={error} onRetry={onRetry} /> : skeleton}</Sheet>
    </Stage>
  )
}
