import { ProgressBar } from 'react-aria-components'
import { classNames } from './class-names.ts'

export type MeterProps = {
  label: string
  value: number
  max?: number
  /** The figure beside the bar: "62%", "3 of 11". */
  valueText: string
  color?: 'chart-1' | 'chart-2' | 'chart-3' | 'success'
}

export function Meter({ label, value, max = 100, valueText, color = 'chart-1' }: MeterProps) {
  return (
    <ProgressBar
      aria-label={label}
      value={value}
      maxValue={max}
      valueLabel={valueText}
      className={classNames('cl-meter', color)}
    >
      {({ percentage = 0 }) => (
        <>
          <span className="track">
            <span className="fill" style={{ inlineSize: `${percentage}%` }} />
          </span>
          <span aria-hidden="true">{valueText}</span>
        </>
      )}
    </ProgressBar>
  )
}
