import { useId, type ReactNode } from 'react'

export type SegmentedOption<Id extends string> = { id: Id; label: ReactNode }
export type SegmentedProps<Id extends string> = {
  label: string
  options: SegmentedOption<Id>[]
  value: Id
  onChange: (value: Id) => void
}

/** Chooses one of a few views: day, week, month. Native radio buttons: the browser moves among them and announces the choice. */
export function Segmented<Id extends string>({ label, options, value, onChange }: SegmentedProps<Id>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="cl-segmented">
      {options.map((option) => (
        <label key={option.id}>
          <input
            type="radio"
            className="cl-sr-only"
            name={name}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
