import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import { FieldErrorText, FieldHint, LabelContent, type FieldProps } from './field-parts.tsx'
import { NativeGroup } from './native-group.tsx'

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
  unit?: string | undefined
  /** The words at both ends, the lowest first. */
  ends?: readonly [string, string] | undefined
  /** Read out before it was moved. The thumb is empty then. */
  untouchedText: string
  id?: string
}

/** A number by its place on a line. Arrows move it by a step, Page Up and Page Down by a tenth. */
export function SliderField({ value, onChange, onChangeEnd, min, max, step, start, ...rest }: SliderFieldProps) {
  const { label, isLabelHidden = false, hint, error, requirement, isDisabled = false, isReadOnly = false } = rest
  const { untouchedText, id, unit, ends } = rest
  const own = useId()
  const messageId = error !== undefined || hint !== undefined ? `${own}-message` : undefined
  const endsId = `${own}-ends`
  const isUntouched = value === null
  const at = value ?? Math.min(Math.max(start, min), max)
  const place = `${max > min ? ((at - min) / (max - min)) * 100 : 0}%`
  // HTML knows no read-only range. React puts the old place back when nothing changes.
  const input = useRangeEnd((next) => isReadOnly || onChangeEnd?.(next))

  /** A slider that nobody has moved can be chosen where it is: a press there and Enter change nothing that the browser would report. */
  function chooseStart() {
    if (!isUntouched || isReadOnly) return
    const next = Number(input.current?.value ?? at)
    onChange(next)
    onChangeEnd?.(next)
  }

  return (
    <div className="cl-field" role="group" aria-label={label} {...(id !== undefined && { id })}>
      <span className={isLabelHidden ? 'cl-sr-only' : 'cl-label-line'}>
        <label className="cl-label" htmlFor={own}>
          <LabelContent label={label} requirement={requirement} isAnswered={!isUntouched} />
        </label>
      </span>
      <div className={classNames('cl-slider', isUntouched && 'untouched', isReadOnly && 'read-only')}>
        <div className="cl-slider-track">
          <span className="cl-slider-fill" style={{ inlineSize: place }} aria-hidden="true" />
          <input
            type="range"
            id={own}
            ref={input}
            aria-label={isUntouched ? [label, untouchedText, requirement?.required].filter(Boolean).join(', ') : label}
            aria-valuetext={unit && `${at} ${unit}`}
            aria-readonly={isReadOnly || undefined}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={messageId ? `${endsId} ${messageId}` : endsId}
            value={at}
            min={min}
            max={max}
            step={step}
            disabled={isDisabled}
            onChange={({ currentTarget }) => isReadOnly || onChange(Number(currentTarget.value))}
            onPointerUp={chooseStart}
            onKeyDown={(event: KeyboardEvent) => {
              if (!isUntouched || (event.key !== 'Enter' && event.key !== ' ')) return
              event.preventDefault()
              chooseStart()
            }}
          />
          <span className="cl-slider-thumb" style={{ insetInlineStart: place }} aria-hidden="true">
            {value}
          </span>
        </div>
      </div>
      <Ends id={endsId} {...{ min, max, unit, ends }} />
      {error !== undefined && messageId && <FieldErrorText id={messageId}>{error}</FieldErrorText>}
      {error === undefined && hint !== undefined && messageId && <FieldHint id={messageId}>{hint}</FieldHint>}
    </div>
  )
}

type EndsProps = Pick<SliderFieldProps, 'min' | 'max' | 'unit' | 'ends' | 'id'>

function Ends({ id, min, max, unit, ends }: EndsProps) {
  const words = (at: number, end: string | undefined) => [at, unit, end].filter((each) => each !== undefined).join(' ')
  return (
    <div className="cl-slider-ends" id={id}>
      <span>{words(min, ends?.[0])}</span>
      <span>{words(max, ends?.[1])}</span>
    </div>
  )
}

/** The most steps that are buttons on a phone. */
const MOST_BUTTONS = 11

/** The values of a scale with few steps; undefined if it has more. */
export function stepsOf({ min, max, step }: Pick<SliderFieldProps, 'min' | 'max' | 'step'>): number[] | undefined {
  const count = Math.floor((max - min) / step + 1e-6) + 1
  if (!(count >= 2 && count <= MOST_BUTTONS)) return undefined
  return Array.from({ length: count }, (_, index) => Number((min + index * step).toFixed(6)))
}

export type ScaleFieldProps = Omit<SliderFieldProps, 'onChangeEnd' | 'step' | 'start' | 'untouchedText'> & {
  steps: readonly number[]
}

/** A scale of few steps as buttons, which a thumb hits better than a place on a line. */
export function ScaleField({ value, onChange, steps, min, max, unit, ends, ...field }: ScaleFieldProps) {
  const name = useId()
  return (
    <NativeGroup {...field} role="radiogroup" isAnswered={value !== null}>
      <div className="cl-scale">
        {steps.map((at) => (
          <label key={at}>
            <input
              type="radio"
              autoComplete="off"
              name={name}
              checked={at === value}
              disabled={field.isDisabled}
              onChange={() => field.isReadOnly || onChange(at)}
            />
            <span>{at}</span>
          </label>
        ))}
      </div>
      <Ends {...{ min, max, unit, ends }} />
    </NativeGroup>
  )
}

/** React's onChange is the browser's input event. Its change event, which ends a movement, needs a listener of its own. */
function useRangeEnd(onEnd: (value: number) => void) {
  const input = useRef<HTMLInputElement>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const range = input.current
    const handleEnd = () => range && end(Number(range.value))
    range?.addEventListener('change', handleEnd)
    return () => range?.removeEventListener('change', handleEnd)
  }, [])
  return input
}
