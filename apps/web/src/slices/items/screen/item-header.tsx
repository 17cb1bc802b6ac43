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
    <header className="flex items-center gap-4 max-md:flex-wrap max-md:gap-1 px-6 pt-5 pb-4 max-md:px-4 max-md:pt-3 max-md:pb-1">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <NameField item={item} isLocked={isLocked} onRename={onRename} />
        {children}
      </div>
      <div className="flex flex-none items-center gap-2 max-md:ms-auto">
        <SavingState item={item.Id} lastModified={item.LastModified} />
        {actions}
      </div>
    </header>
  )
}
