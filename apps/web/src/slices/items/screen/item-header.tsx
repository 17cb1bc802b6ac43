import type { Item } from '@caseloom/contracts/items/item'
import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import type { ReactNode } from 'react'
import { NameField } from '../typing/name-field.tsx'
import { SavingState } from '../typing/saving-state.tsx'
import { t } from './header-texts.ts'

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

/** On a phone it has two lines: the name and what can be done, the subject and whether all is saved. */
export function ItemHeader({ item, isLocked, actions, onRename, children }: ItemHeaderProps) {
  const isPhone = usePhoneScreen()
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 pt-5 pb-4 max-md:px-4 max-md:pt-3 max-md:pb-1 max-[40rem]:grid max-[40rem]:grid-cols-[minmax(0,1fr)_auto] max-[40rem]:gap-x-2 max-[40rem]:gap-y-0">
      <div className="min-w-0 flex-1 basis-52 max-[40rem]:contents">
        <NameField item={item} isLocked={isLocked} onRename={onRename} />
        <div className="max-[40rem]:order-2">{children}</div>
      </div>
      <div className="ms-auto flex flex-none items-center gap-2 max-[40rem]:contents">
        <span className="max-[40rem]:order-3 max-[40rem]:justify-self-end">
          <SavingState item={item.Id} lastModified={item.LastModified} savedText={isPhone ? t('saved') : undefined} />
        </span>
        <span className="max-[40rem]:order-1 max-[40rem]:justify-self-end">{actions}</span>
      </div>
    </header>
  )
}
