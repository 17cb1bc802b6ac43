import type { Kind } from '@caseloom/contracts/items/item'
import { Button } from '@caseloom/ui/button'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { FunnelSimpleIcon } from '@phosphor-icons/react/dist/csr/FunnelSimple'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { t } from './item-texts.ts'

export type KindsMenuProps = { offered: readonly Kind[]; chosen: readonly Kind[]; onChange: (kinds: Kind[]) => void }

/** Which kinds of items a list shows; none chosen means all. */
export function KindsMenu({ offered, chosen, onChange }: KindsMenuProps) {
  const only = chosen.length === 1 ? chosen[0] : undefined
  const label = only ? t(only) : chosen.length > 0 ? t('kindsChosen', { count: chosen.length }) : t('allKinds')
  return (
    <MenuTrigger>
      <Button size="small" icon={<FunnelSimpleIcon />} iconEnd={<CaretDownIcon weight="bold" />}>
        {label}
      </Button>
      <Popover className="cl-popover" placement="bottom start" offset={4}>
        <Menu
          aria-label={t('kinds')}
          className="cl-menu"
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
      </Popover>
    </MenuTrigger>
  )
}
