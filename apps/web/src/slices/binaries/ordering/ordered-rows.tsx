import type { RelatedItem } from '@caseloom/contracts/binaries/related-item'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showProblem } from '../../items/index.ts'
import { moveRelatedMutation } from '../binary-queries.ts'
import type { MovedRow } from '../related-row.tsx'
import { liftedKeys, MoveButtons, MoveHandle } from './move-handle.tsx'
import { ordered } from './place-in-order.ts'
import { lineLook, useOrdering } from './use-ordering.ts'

export type OrderedRowsProps = {
  itemId: string
  attached: readonly RelatedItem[]
  row: (item: RelatedItem, moved: MovedRow) => ReactNode
  /** What comes last and is not moved. */
  after: ReactNode
}

/** The attachments of an item, for those who may put them in another order. */
export function OrderedRows({ itemId, attached, row, after }: OrderedRowsProps) {
  const moving = useMutation({ ...moveRelatedMutation(itemId), onError: showProblem })
  // Until the server's order is there, as it was put.
  const shown = moving.isPending ? ordered(attached, moving.variables) : attached
  const { list, ...ordering } = useOrdering(shown, (move) => moving.mutate(move))
  const { lift } = ordering

  function movedOf(item: RelatedItem): MovedRow {
    const isLifted = lift?.id === item.Id && lift.pointer === undefined
    return {
      handle: <MoveHandle item={item} ordering={ordering} />,
      buttons: isLifted ? <MoveButtons item={item} ordering={ordering} /> : undefined,
      line: { ...lineLook(shown, lift, item.Id), ...(isLifted && liftedKeys(ordering)) },
    }
  }

  return (
    <ul className="cl-related" ref={list}>
      {shown.map((item) => row(item, movedOf(item)))}
      {after}
    </ul>
  )
}
