import type { ReactNode } from 'react'

export type PanelOption = { id: string; label: string; icon: ReactNode; count?: number | undefined }
export type OptionBarProps = {
  label: string
  options: readonly PanelOption[]
  /** The panel that is open. */
  open: string | null
  onToggle: (id: string) => void
}

/** Right of the sheets at 1280 px and above: toggles one panel at a time. */
export function OptionBar({ label, options, open, onToggle }: OptionBarProps) {
  return (
    <div className="cl-optionbar" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className="cl-option"
          aria-pressed={open === option.id}
          onClick={() => onToggle(option.id)}
        >
          {option.icon}
          {option.label}
          {option.count !== undefined && option.count > 0 && <span className="count">{option.count}</span>}
        </button>
      ))}
    </div>
  )
}
