import { getLocalTimeZone, today } from '@internationalized/date'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid as AriaCalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'
import { buttonClass } from '../button-style.ts'
import { Button } from '../button.tsx'
import { getFirstDay } from '../first-day.ts'

export type CalendarGridProps = {
  texts: { previousMonth: string; nextMonth: string; today: string; clear: string }
  onToday: (date: string) => void
  onClear: () => void
  canClear: boolean
}

const stepClass = buttonClass({ kind: 'quiet', size: 'small', isIconOnly: true })

/** The month inside a date field's popover: today has an edge, the chosen day is filled. */
export function CalendarGrid({ texts, onToday, onClear, canClear }: CalendarGridProps) {
  return (
    <Calendar className="cl-calendar" firstDayOfWeek={getFirstDay()}>
      <header>
        <Heading level={2} />
        <AriaButton slot="previous" className={stepClass} aria-label={texts.previousMonth}>
          <CaretLeftIcon className="cl-mirror" aria-hidden="true" />
        </AriaButton>
        <AriaButton slot="next" className={stepClass} aria-label={texts.nextMonth}>
          <CaretRightIcon className="cl-mirror" aria-hidden="true" />
        </AriaButton>
      </header>
      <AriaCalendarGrid weekdayStyle="narrow">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className="cl-day" />}</CalendarGridBody>
      </AriaCalendarGrid>
      <footer>
        <Button kind="quiet" size="small" slot={null} onPress={() => onToday(today(getLocalTimeZone()).toString())}>
          {texts.today}
        </Button>
        {canClear && (
          <Button kind="quiet" size="small" slot={null} onPress={onClear}>
            {texts.clear}
          </Button>
        )}
      </footer>
    </Calendar>
  )
}
