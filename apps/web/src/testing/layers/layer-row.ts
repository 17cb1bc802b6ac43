import type { ReactNode } from 'react'
import type { DialogForm } from '../../platform/forms/form-dialog.tsx'
import type { Facts } from './layer-facts.ts'

export type LayerProps = { isOpen: boolean; onClose: () => void; facts: Facts }

export type Row = {
  /** The source file that draws the layer. every-layer.test.ts requires a row for each. */
  readonly file: string
  readonly show: (props: LayerProps) => ReactNode
}

/** For dialogs without an isOpen property, which pages mount only while they are open. */
export const mounted = (file: string, draw: (facts: Facts, onClose: () => void) => ReactNode): Row => ({
  file,
  show: ({ isOpen, onClose, facts }) => isOpen && draw(facts, onClose),
})

export const nothing = () => undefined

/** A form that does nothing. */
export const stillForm: DialogForm = {
  frame: { current: null },
  isPending: false,
  problem: null,
  submit: nothing,
  leave: nothing,
}
