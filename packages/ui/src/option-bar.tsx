import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { PanelIcon, type PanelIconName } from './signs/panel-icon.tsx'

export type PanelOption<Id extends string> = {
  id: Id
  label: string
  icon: PanelIconName
  count?: number | undefined
}
export type OptionBarProps<Id extends string> = {
  label: string
  options: readonly PanelOption<Id>[]
  /** The panel that is open. */
  open: Id | null
  /** The panel that the key opens if none is open. */
  usual: Id
  onToggle: (id: Id) => void
  /** Anything that is not a panel: an OptionButton, or a menu whose button has its class. */
  children?: ReactNode
}

/** Right of the sheets at 1280 px and above: toggles one panel at a time. */
export function OptionBar<Id extends string>({ label, options, open, usual, onToggle, children }: OptionBarProps<Id>) {
  return (
    <nav className="cl-optionbar" aria-label={label}>
      {options.map(({ id, label: name, icon, count = 0 }) => (
        <button
          key={id}
          type="button"
          className="cl-option"
          aria-pressed={open === id}
          onClick={() => onToggle(id)}
          {...(id === (open ?? usual) && { 'data-panel-toggle': '' })}
        >
          <PanelIcon name={icon} isOpen={open === id} />
          {name}
          {count > 0 && <span className="count">{count}</span>}
        </button>
      ))}
      {children}
    </nav>
  )
}

export type OptionButtonProps = { label: string; Icon: Icon; onPress: () => void }

/** An action of the bar besides its panels. */
export function OptionButton({ label, Icon, onPress }: OptionButtonProps) {
  return (
    <button type="button" className="cl-option" onClick={onPress}>
      <Icon aria-hidden="true" />
      {label}
    </button>
  )
}
