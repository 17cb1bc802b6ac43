import { getLocalTimeZone, parseDate, type CalendarDate } from '@internationalized/date'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { Button, DateInput, DatePicker, DateSegment, Dialog, Group } from 'react-aria-components'
import { CalendarGrid } from './calendar-grid.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-parts.tsx'
import { FieldWords } from './field-words.tsx'
import { Float } from '../layers/float.tsx'
import { NativeDateField } from './native-date-field.tsx'
import { useWideScreen } from '../use-media-query.ts'

const dayFormat = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const

export type DateFieldTexts = {
  previousMonth: string
  nextMonth: string
  today: string
  clear: string
  /** Said of a date that the calendar does not have. */
  invalid: string
}
export type DateFieldProps = FieldProps & {
  /** 'YYYY-MM-DD', or null without a date. Never an invalid date. */
  value: string | null
  onChange: (value: string | null) => void
  texts: DateFieldTexts
  min?: string
  max?: string
  name?: string
  onBlur?: () => void
}

/** Typed or picked at 1280 px and above, the native date input below. */
export function DateField(props: DateFieldProps) {
  const isWide = useWideScreen()
  if (!isWide)
    return (
      <NativeDateField {...props} type="date" isValid={(text) => toDate(text) !== null} invalid={props.texts.invalid} />
    )
  return <PickedDateField {...props} />
}

function PickedDateField({ value, onChange, texts, min, max, onBlur, name, ...rest }: DateFieldProps) {
  const { isDisabled = false, isReadOnly = false, ...frame } = rest
  const [minValue, maxValue] = [toDate(min ?? null), toDate(max ?? null)]
  return (
    <DatePicker
      className="cl-field"
      value={toDate(value)}
      onChange={(date) => onChange(date?.toString() ?? null)}
      {...(minValue && { minValue })}
      {...(maxValue && { maxValue })}
      {...(onBlur && { onBlur })}
      {...(name !== undefined && { name })}
      granularity="day"
      shouldForceLeadingZeros={false}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isRequired={frame.requirement !== undefined}
      isInvalid={frame.error !== undefined}
      validationBehavior="aria"
    >
      <FieldFrame {...frame} isAnswered={value !== null}>
        <Group className="cl-input">
          <span className="cl-date-faces">
            <FieldWords at={toDate(value)?.toDate(getLocalTimeZone())} format={dayFormat} />
            <DateInput className="cl-date-input">
              {(segment) => <DateSegment className="cl-date-segment" segment={segment} />}
            </DateInput>
          </span>
          <Button className="cl-input-button">
            <CalendarBlankIcon aria-hidden="true" />
          </Button>
        </Group>
      </FieldFrame>
      <Float>
        <Dialog className="cl-calendar-dialog">
          {({ close }) => (
            <CalendarGrid
              texts={texts}
              onToday={(date) => {
                onChange(date)
                close()
              }}
              onClear={() => {
                onChange(null)
                close()
              }}
              canClear={value !== null && frame.requirement === undefined}
            />
          )}
        </Dialog>
      </Float>
    </DatePicker>
  )
}

/** Null if the text is not a day of the calendar. */
function toDate(text: string | null): CalendarDate | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return parseDate(text)
  } catch {
    return null
  }
}
