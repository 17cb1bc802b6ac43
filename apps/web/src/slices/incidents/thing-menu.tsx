import { useAddToFolder } from '../cases/index.ts'
import { deleteRefusal, ItemMenu } from '../items/index.ts'
import type { Thing } from './thing-queries.ts'

export type ThingMenuProps = { thing: Thing; onDelete: () => void }

export function ThingMenu({ thing, onDelete }: ThingMenuProps) {
  const toFolder = useAddToFolder()
  return (
    <>
      <ItemMenu
        item={thing}
        actions={toFolder.actionsFor(thing)}
        deleteRefusal={deleteRefusal(thing)}
        onDelete={onDelete}
      />
      {toFolder.dialog}
    </>
  )
}
