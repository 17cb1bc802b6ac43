import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import { FieldErrorText, FieldHint, LabelContent, type FieldProps } from './field-parts.tsx'

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
  /** Read out before it was moved. The thumb is empty then. */
  untouchedText: string
  id?: string
}

/** A number by its place on a line. Arrows move it by a step, Page Up and Page Down by a tenth. */
export function SliderField({ value, onChange, onChangeEnd, min, max, step, start, ends, ...rest }: SliderFieldProps) {
  const { label, isLabelHidden = false, hint, error, requirement, isDisabled = false, isReadOnly = false } = rest
  const { untouchedText, id } = rest
  const own = useId()
  const messageId = error !== undefined || hint !== undefined ? `${own}-message` : undefined
  const endsId = ends && `${own}-ends`
  const isUntouched = value === null
  const at = value ?? Math.min(Math.max(start, min), max)
  const place = `${max > min ? ((at - min) / (max - min)) * 100 : 0}%`
  const input = useRangeEnd((next) => onChangeEnd?.(next))

  /** A slider that nobody has moved can be chosen where it is: a press there and Enter change nothing that the browser would report. */
  function chooseStart() {
    if (!isUntouched) return
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
            aria-label={isUntouched ? `${label}, ${untouchedText}` : label}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={[endsId, messageId].filter(Boolean).join(' ') || undefined}
            value={at}
            min={min}
            max={max}
            step={step}
            disabled={isDisabled || isReadOnly}
            onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
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
      <div className="cl-slider-ends" id={endsId}>
        <span>{[min, ends?.[0]].filter((each) => each !== undefined).join(' ')}</span>
        <span>{[max, ends?.[1]].filter((each) => each !== undefined).join(' ')}</span>
      </div>
      {error !== undefined && messageId && <FieldErrorText id={messageId}>{error}</FieldErrorText>}
      {error === undefined && hint !== undefined && messageId && <FieldHint id={messageId}>{hint}</FieldHint>}
    </div>
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
