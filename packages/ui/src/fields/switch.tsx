import type { ReactNode } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components'

export type SwitchProps = {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean | undefined
}

/** Only for settings that take effect at once. */
export function Switch({ children, isDisabled = false, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} isDisabled={isDisabled} className="cl-tick">
      <span className="cl-switch-track" aria-hidden="true" />
      {children}
    </AriaSwitch>
  )
}
