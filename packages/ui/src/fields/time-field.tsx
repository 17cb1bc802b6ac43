import { parseTime, type Time } from '@internationalized/date'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { DateInput, DateSegment, Group, TimeField as AriaTimeField } from 'react-aria-components'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-parts.tsx'
import { FieldWords } from './field-words.tsx'
import { NativeDateField } from './native-date-field.tsx'
import { useWideScreen } from '../use-media-query.ts'

const timeFormat = { hour: 'numeric', minute: '2-digit' } as const

export type TimeFieldProps = FieldProps & {
  /** 'HH:mm' in 24 hours, or null without a time. Never an invalid time. */
  value: string | null
  onChange: (value: string | null) => void
  name?: string
  onBlur?: () => void
}

/** Segments at 1280 px and above, the native time input below. */
export function TimeField(props: TimeFieldProps) {
  const isWide = useWideScreen()
  if (!isWide) return <NativeDateField {...props} type="time" isValid={(text) => toTime(text) !== null} />
  return <SegmentTimeField {...props} />
}

function SegmentTimeField({ value, onChange, onBlur, name, ...rest }: TimeFieldProps) {
  const { isDisabled = false, isReadOnly = false, ...frame } = rest
  return (
    <AriaTimeField
      className="cl-field"
      value={toTime(value)}
      onChange={(time) => onChange(time?.toString().slice(0, 5) ?? null)}
      {...(onBlur && { onBlur })}
      {...(name !== undefined && { name })}
      granularity="minute"
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isRequired={frame.requirement !== undefined}
      isInvalid={frame.error !== undefined}
      validationBehavior="aria"
    >
      <FieldFrame {...frame} isAnswered={value !== null}>
        <Group className="cl-input" role="presentation">
          <span className="cl-date-faces">
            <FieldWords at={toInstant(value)} format={timeFormat} />
            <DateInput className="cl-date-input">
              {(segment) => <DateSegment className="cl-date-segment" segment={segment} />}
            </DateInput>
          </span>
          <ClockIcon aria-hidden="true" />
        </Group>
      </FieldFrame>
    </AriaTimeField>
  )
}

/** Null if the text is not a time of day. */
function toTime(text: string | null): Time | null {
  if (text === null || !/^([01]\d|2[0-3]):[0-5]\d/.test(text)) return null
  return parseTime(text)
}

/** The time on a day without a clock change. */
function toInstant(text: string | null): Date | undefined {
  const time = toTime(text)
  return time ? new Date(2026, 0, 15, time.hour, time.minute) : undefined
}
