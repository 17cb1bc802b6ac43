import { use, type ReactNode } from 'react'
import { OverlayTriggerStateContext, Popover, type PopoverProps } from 'react-aria-components'
import { useLayerKey } from './use-layer-key.ts'

export type FloatProps = Omit<PopoverProps, 'children' | 'className'> & { children: ReactNode }

/** The one way in which something hangs on a button or field: menus, lists of options, calendars. It leaves as Scrim does. */
export function Float({ children, offset = 6, ...rest }: FloatProps) {
  const field = use(OverlayTriggerStateContext)
  const isOpen = rest.isOpen ?? field?.isOpen ?? false
  return (
    <Popover key={useLayerKey(isOpen)} {...rest} className="cl-popover" offset={offset}>
      {children}
    </Popover>
  )
}
