import { classNames } from '../class-names.ts'

export type MeterProps = {
  label: string
  value: number
  max?: number
  /** The figure beside the bar: "62%", "3 of 11". */
  valueText: string
  color?: 'chart-1' | 'chart-2' | 'chart-3' | 'success'
}

export function Meter({ label, value, max = 100, valueText, color = 'chart-1' }: MeterProps) {
  const shown = Math.min(Math.max(value, 0), max)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={classNames('cl-meter', color)}
    >
      <span className="track">
        <span className="fill" style={{ inlineSize: max > 0 ? `${(shown / max) * 100}%` : 0 }} />
      </span>
      {valueText !== '' && <span aria-hidden="true">{valueText}</span>}
    </div>
  )
}
