import { Slider, SliderThumb, SliderTrack } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-parts.tsx'

export type SliderFieldProps = FieldProps & {
  /** Null until somebody has moved it: an untouched slider has no value. */
  value: number | null
  /** Called for each step of a movement. */
  onChange: (value: number) => void
  /** Called when the movement ends. */
  onChangeEnd?: (value: number) => void
  min: number
  max: number
  step: number
  /** Where the thumb stands before it was moved. */
  start: number
  /** The words at both ends, the lowest first. */
  ends?: readonly [string, string] | undefined
  /** Read out and shown before it was moved. */
  untouchedText: string
  id?: string
}

/** A number by its place on a line. Arrows move it by a step, Page Up and Page Down by a tenth. */
export function SliderField({ value, onChange, onChangeEnd, min, max, step, start, ends, ...rest }: SliderFieldProps) {
  const { isDisabled = false, isReadOnly = false, untouchedText, id, ...frame } = rest
  const isUntouched = value === null
  const at = value ?? Math.min(Math.max(start, min), max)
  const part = max > min ? (at - min) / (max - min) : 0
  return (
    <div className="cl-field" role="group" aria-label={frame.label} {...(id !== undefined && { id })}>
      <FieldFrame {...frame} isAnswered={!isUntouched}>
        <Slider
          className={classNames('cl-slider', isUntouched && 'untouched', isReadOnly && 'read-only')}
          aria-label={isUntouched ? `${frame.label}, ${untouchedText}` : frame.label}
          value={at}
          minValue={min}
          maxValue={max}
          step={step}
          isDisabled={isDisabled || isReadOnly}
          onChange={(next) => onChange(next)}
          onChangeEnd={(next) => onChangeEnd?.(next)}
        >
          <SliderTrack className="cl-slider-track">
            <span className="cl-slider-fill" style={{ inlineSize: `${part * 100}%` }} aria-hidden="true" />
            <SliderThumb
              className="cl-slider-thumb"
              onKeyDown={(event) => {
                // A press of the arrow that leads nowhere chooses the start as it stands.
                if (isUntouched && (event.key === 'Enter' || event.key === ' ')) {
                  onChange(at)
                  onChangeEnd?.(at)
                } else event.continuePropagation()
              }}
            >
              {isUntouched ? '–' : at}
            </SliderThumb>
          </SliderTrack>
        </Slider>
        <div className="cl-slider-ends" aria-hidden="true">
          <span>{[min, ends?.[0]].filter((each) => each !== undefined).join(' ')}</span>
          <span>{[max, ends?.[1]].filter((each) => each !== undefined).join(' ')}</span>
        </div>
      </FieldFrame>
    </div>
  )
}
