import type { ReactElement, ReactNode } from 'react'
import {
  Keyboard,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
  Separator,
  Text,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Kbd } from './kbd.tsx'

export type MenuAction = {
  id: string
  label: string
  icon?: ReactNode
  description?: string | undefined
  shortcut?: string | undefined
  isDanger?: boolean | undefined
  /** Why it cannot be done now; the row is shown disabled with this under it. */
  disabledReason?: string | undefined
  onAction: () => void
}

export type MenuProps = {
  /** A Button or IconButton. */
  trigger: ReactElement
  /** The menu's name: "Actions for Family session 8". */
  label: string
  actions: MenuAction[]
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
}

/** Rows of actions; dangerous ones stand last, after a line. */
export function Menu({ trigger, label, actions, placement = 'bottom end' }: MenuProps) {
  const safe = actions.filter((action) => !action.isDanger)
  const dangerous = actions.filter((action) => action.isDanger)
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="cl-popover" placement={placement} offset={4}>
        <AriaMenu aria-label={label} className="cl-menu">
          {safe.map(toRow)}
          {safe.length > 0 && dangerous.length > 0 && <Separator />}
          {dangerous.map(toRow)}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

/** Called, not rendered: react-aria reads its items straight from the menu's children. */
function toRow(action: MenuAction) {
  const description = action.disabledReason ?? action.description
  return (
    <AriaMenuItem
      key={action.id}
      id={action.id}
      textValue={action.label}
      isDisabled={action.disabledReason !== undefined}
      onAction={action.onAction}
      className={classNames('cl-menu-item', action.isDanger && 'danger')}
    >
      {action.icon}
      <span className="text">
        <Text slot="label">{action.label}</Text>
        {description !== undefined && (
          <Text slot="description" className="description">
            {description}
          </Text>
        )}
      </span>
      {action.shortcut !== undefined && (
        <Keyboard className="end">
          <Kbd>{action.shortcut}</Kbd>
        </Keyboard>
      )}
    </AriaMenuItem>
  )
}
