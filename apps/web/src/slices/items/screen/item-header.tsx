import type { Item } from '@caseloom/contracts/items/item'
import type { ReactNode } from 'react'
import { NameField } from '../typing/name-field.tsx'
import { SavingState } from '../typing/saving-state.tsx'

export type ItemHeaderProps = {
  item: Item
  isLocked: boolean
  /** After the saving state: the menu, and what else the kind offers. */
  actions: ReactNode
  /** Asks before the name is changed, instead of changing it. */
  onRename?: ((name: string) => void) | undefined
  /** The line under the name: whom the item concerns. */
  children: ReactNode
}

export function ItemHeader({ item, isLocked, actions, onRename, children }: ItemHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 pt-5 pb-4 max-md:px-4 max-md:pt-3 max-md:pb-1">
      <div className="min-w-0 flex-1 basis-52 max-md:basis-full">
        <NameField item={item} isLocked={isLocked} onRename={onRename} />
        {children}
      </div>
      <div className="ms-auto flex flex-none items-center gap-2 max-md:w-full max-md:flex-wrap max-md:justify-end max-md:*:first:grow max-md:*:first:basis-24 max-md:*:first:justify-end max-md:*:first:whitespace-normal">
        <SavingState item={item.Id} lastModified={item.LastModified} />
        {actions}
      </div>
    </header>
  )
}
