import {
  Suspense,
  cloneElement,
  createContext,
  lazy,
  use,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { ButtonProps } from '../button.tsx'
import type { MenuAction, MenuOpening, MenuPlacement, MenuRowsProps } from './menu-rows.tsx'

const load = () => import('./menu-rows.tsx')

/** The rows, which are loaded late. An app whose connection may fail passes its own, which say so instead of breaking the page. */
export const MenuRowsContext = createContext<ComponentType<MenuRowsProps> & { readonly preload: () => unknown }>(
  Object.assign(
    lazy(() => load().then((module) => ({ default: module.MenuRows }))),
    { preload: load },
  ),
)

export type { MenuAction } from './menu-rows.tsx'

export type OpeningMenuProps = {
  /** A Button or IconButton. */
  trigger: ReactElement<Partial<ButtonProps>>
  /** The rows may be needed soon. */
  onNear: () => void
  /** The MenuRows, rendered from the first opening on. */
  children: (opening: MenuOpening) => ReactNode
}

/** A button that opens a menu whose rows are loaded when it is pointed at. */
export function OpeningMenu({ trigger, onNear, children }: OpeningMenuProps) {
  const [isOpen, setIsOpen] = useState<boolean>()
  const triggerRef = useRef<HTMLButtonElement>(null)

  const handleKeyDown: ButtonProps['onKeyDown'] = (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setIsOpen(true)
    // react-aria stops every event that has a handler; the keys of the app and of the list must propagate.
    else event.continuePropagation()
  }

  return (
    <>
      {cloneElement(trigger, {
        ref: triggerRef,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen ?? false,
        onHoverStart: onNear,
        onFocus: onNear,
        onPress: () => setIsOpen(true),
        onKeyDown: handleKeyDown,
      })}
      {isOpen !== undefined && (
        <Suspense fallback={null}>{children({ isOpen, onOpenChange: setIsOpen, triggerRef })}</Suspense>
      )}
    </>
  )
}

export type MenuProps = Pick<OpeningMenuProps, 'trigger'> & {
  /** The menu's name: "Actions for Family session 8". */
  label: string
  actions: MenuAction[]
  placement?: MenuPlacement
}

/** A button that opens rows of actions. A list has many of them, and few are opened. */
export function Menu({ trigger, label, actions, placement = 'bottom end' }: MenuProps) {
  const MenuRows = use(MenuRowsContext)
  return (
    <OpeningMenu trigger={trigger} onNear={() => void MenuRows.preload()}>
      {(opening) => <MenuRows label={label} actions={actions} placement={placement} {...opening} />}
    </OpeningMenu>
  )
}
