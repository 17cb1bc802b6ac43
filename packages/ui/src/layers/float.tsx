import { use, type ReactNode } from 'react'
import { OverlayTriggerStateContext, Popover, type PopoverProps } from 'react-aria-components'
import { useLayerKey } from './use-layer-key.ts'

export type FloatProps = Omit<PopoverProps, 'children' | 'className'> & { children: ReactNode }

/** The only popover: menus, lists of options, calendars. It closes like Scrim. */
export function Float({ children, offset = 6, ...rest }: FloatProps) {
  const field = use(OverlayTriggerStateContext)
  const isOpen = rest.isOpen ?? field?.isOpen ?? false
  return (
    <Popover key={useLayerKey(isOpen)} {...rest} className="cl-popover" offset={offset}>
      {children}
    </Popover>
  )
}
