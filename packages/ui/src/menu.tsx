import { Suspense, cloneElement, lazy, useRef, useState, type ReactElement } from 'react'
import type { ButtonProps } from './button.tsx'
import type { MenuAction, MenuPlacement } from './menu-rows.tsx'

const load = () => import('./menu-rows.tsx')
const MenuRows = lazy(() => load().then((module) => ({ default: module.MenuRows })))

export type { MenuAction } from './menu-rows.tsx'

export type MenuProps = {
  /** A Button or IconButton. */
  trigger: ReactElement<Partial<ButtonProps>>
  /** The menu's name: "Actions for Family session 8". */
  label: string
  actions: MenuAction[]
  placement?: MenuPlacement
}

/** A button with rows of actions. A list has many of them and few are opened: the rows are loaded when one is pointed at. */
export function Menu({ trigger, label, actions, placement = 'bottom end' }: MenuProps) {
  const [isOpen, setIsOpen] = useState<boolean>()
  const triggerRef = useRef<HTMLButtonElement>(null)

  const handleKeyDown: ButtonProps['onKeyDown'] = (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setIsOpen(true)
    // react-aria keeps what a handler has seen; the keys of the app and of the list go on.
    else event.continuePropagation()
  }

  return (
    <>
      {cloneElement(trigger, {
        ref: triggerRef,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen ?? false,
        onHoverStart: () => void load(),
        onFocus: () => void load(),
        onPress: () => setIsOpen(true),
        onKeyDown: handleKeyDown,
      })}
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <MenuRows
            label={label}
            actions={actions}
            placement={placement}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            triggerRef={triggerRef}
          />
        </Suspense>
      )}
    </>
  )
}
