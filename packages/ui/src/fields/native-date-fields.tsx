import type { DateFieldProps } from './date-field.tsx'
import { NativeDateField } from './native-date-field.tsx'
import type { TimeFieldProps } from './time-field.tsx'

/**
 * Stand in for DateField and TimeField in the guests' build (vite.guest.config.ts), at every width: the picker and the segments would
 * weigh more than the rest of the questions together. A browser's own input passes on whole dates and times only.
 */
export function DateField(props: DateFieldProps) {
  const isValid = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
  return <NativeDateField {...props} type="date" isValid={isValid} invalid={props.texts.invalid} />
}

export function TimeField(props: TimeFieldProps) {
  return <NativeDateField {...props} type="time" isValid={(text) => /^\d{2}:\d{2}/.test(text)} />
}
