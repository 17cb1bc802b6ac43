import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { IconButton } from '../button.tsx'
import { Menu, type MenuProps } from './menu.tsx'

export type RowMenuProps = Omit<MenuProps, 'trigger'>

/** The three dots at the end of a row, which open its actions. The button has the menu's name. */
export function RowMenu(props: RowMenuProps) {
  const dots = <IconButton size="small" label={props.label} icon={<DotsThreeIcon weight="bold" />} hasTooltip={false} />
  return <Menu {...props} trigger={dots} />
}
