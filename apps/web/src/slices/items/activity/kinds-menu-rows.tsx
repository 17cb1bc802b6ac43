import type { Kind } from '@caseloom/contracts/items/item'
import { Float } from '@caseloom/ui/layers/float'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { RefObject } from 'react'
import { Menu, MenuItem } from 'react-aria-components'
import { t } from '../item-texts.ts'

export type KindsMenuProps = { offered: readonly Kind[]; chosen: readonly Kind[]; onChange: (kinds: Kind[]) => void }
export type KindsMenuRowsProps = KindsMenuProps & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<HTMLElement | null>
}

/** The open menu: a row for each kind, of which several can be chosen. */
export function KindsMenuRows({ offered, chosen, onChange, isOpen, onOpenChange, triggerRef }: KindsMenuRowsProps) {
  return (
    <Float
      placement="bottom start"
      offset={4}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      aria-label={t('kinds')}
    >
      <Menu
        aria-label={t('kinds')}
        className="cl-menu"
        autoFocus="first"
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) => onChange(offered.filter((kind) => keys === 'all' || keys.has(kind)))}
      >
        {offered.map((kind) => (
          <MenuItem key={kind} id={kind} textValue={t(kind)} className="cl-menu-item">
            {({ isSelected }) => (
              <>
                <span className="text">{t(kind)}</span>
                {isSelected && <CheckIcon className="picked" weight="bold" aria-hidden="true" />}
              </>
            )}
          </MenuItem>
        ))}
      </Menu>
    </Float>
  )
}
