import { PlainField } from '@caseloom/ui/fields/plain-field'
import { useState } from 'react'

export type NumberBoxProps = {
  label: string
  isLabelHidden?: boolean
  value: number | undefined
  /** Undefined where nothing is typed. What is no number is not reported. */
  onChange: (value: number | undefined) => void
  /** Numbers that the property takes. */
  takes?: (value: number) => boolean
}

/** A number that may be missing. While it is typed the field shows the typed characters: "0." is not yet 0. */
export function NumberBox({ label, isLabelHidden = false, value, onChange, takes }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)

  function handleChange(next: string) {
    setTyped(next)
    const number = Number(next)
    if (next.trim() === '') onChange(undefined)
    else if (!Number.isNaN(number) && (takes?.(number) ?? true)) onChange(number)
  }

  return (
    <PlainField
      label={label}
      isLabelHidden={isLabelHidden}
      type="number"
      step="any"
      value={typed ?? (value === undefined ? '' : String(value))}
      onChange={handleChange}
      onBlur={() => setTyped(null)}
    />
  )
}
