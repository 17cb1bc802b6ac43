import type { ReactNode, RefObject } from 'react'
import { Keyboard, Menu as AriaMenu, MenuItem as AriaMenuItem, Separator, Text } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { Float } from './float.tsx'
import { Kbd } from '../signs/kbd.tsx'

export type MenuAction = {
  id: string
  label: string
  icon?: ReactNode
  description?: string | undefined
  shortcut?: string | undefined
  isDanger?: boolean | undefined
  /** Neighbors of different groups have a line between them. */
  group?: number | undefined
  /** Why it is not available now; the row is shown disabled with this under it. */
  disabledReason?: string | undefined
  onAction: () => void
}

export type MenuPlacement = 'bottom start' | 'bottom end' | 'top start' | 'top end'

export type MenuOpening = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<HTMLElement | null>
}

export type MenuRowsProps = MenuOpening & { label: string; actions: MenuAction[]; placement: MenuPlacement }

/** The open menu: rows of actions. Dangerous ones come last, after a line unless they have a group. */
export function MenuRows({ label, actions, placement, isOpen, onOpenChange, triggerRef }: MenuRowsProps) {
  const rows = [...actions.filter((action) => !action.isDanger), ...actions.filter((action) => action.isDanger)]
  return (
    <Float
      placement={placement}
      offset={4}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      aria-label={label}
    >
      <AriaMenu aria-label={label} className="cl-menu" autoFocus="first" onClose={() => onOpenChange(false)}>
        {rows.flatMap((action, index) =>
          isApart(rows[index - 1], action)
            ? [<Separator key={`before ${action.id}`} />, toRow(action)]
            : [toRow(action)],
        )}
      </AriaMenu>
    </Float>
  )
}

function isApart(before: MenuAction | undefined, action: MenuAction): boolean {
  if (!before) return false
  if (before.group !== action.group) return true
  return action.group === undefined && before.isDanger !== true && action.isDanger === true
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
        {description && (
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
