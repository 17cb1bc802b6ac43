import type { ReactNode } from 'react'
import type { Facts } from './layer-facts.ts'

export type LayerProps = { isOpen: boolean; onClose: () => void; facts: Facts }

export type Row = {
  /** The source that draws the layer; the house test asks for one row of each. */
  readonly file: string
  readonly show: (props: LayerProps) => ReactNode
}

/** Mounted while open, as the pages do with dialogs that have no life of their own. */
export const mounted = (file: string, draw: (facts: Facts, onClose: () => void) => ReactNode): Row => ({
  file,
  show: ({ isOpen, onClose, facts }) => isOpen && draw(facts, onClose),
})

export const nothing = () => undefined
