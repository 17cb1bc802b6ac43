import { useAddToFolder } from '../cases/index.ts'
import { ItemMenu } from '../items/index.ts'
import { t } from './incident-texts.ts'
import type { Thing } from './thing-queries.ts'

export type ThingMenuProps = { thing: Thing; onDelete: () => void }

function deleteRefusal({ Completed, Can }: Thing): string | undefined {
  if (Can.Delete) return undefined
  return Completed ? t('cannotDeleteCompleted') : t('cannotDelete')
}

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
