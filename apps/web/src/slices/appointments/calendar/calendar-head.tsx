import type { WorkingHours } from '@caseloom/contracts/appointments/calendar/calendar'
import type { CalendarDay } from '@caseloom/contracts/times'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { PlainButton } from '@caseloom/ui/plain-button'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { getLocale } from '../../../platform/texts/locale.ts'
import { formatMonth, today } from '../../../platform/texts/times.ts'
import { calendarViews, rangeTitle, type CalendarView } from './calendar-days.ts'
import { CalendarMenu } from './calendar-menu.tsx'
import { t } from './calendar-texts.ts'

export type CalendarHeadProps = {
  view: CalendarView
  day: CalendarDay
  isPhone: boolean
  /** On a page of its own the title is the page's. */
  isPage: boolean
  /** The member's own, once they are known. */
  hours: WorkingHours | undefined
  facts: string | null
  onView: (view: CalendarView) => void
  onDay: (day: CalendarDay) => void
  onStep: (by: 1 | -1) => void
}

export function CalendarHead(props: CalendarHeadProps) {
  const { view, day, isPhone, isPage, hours, facts, onView, onDay, onStep } = props
  const Heading = isPage ? 'h1' : 'h2'
  // On a phone the days of a week have their own arrows; a list has none.
  const isStrip = isPhone && view !== 'list'
  const title = isStrip ? formatMonth(day) : rangeTitle(view, day, getLocale())
  return (
    <header className="ca-bar">
      <Heading tabIndex={-1} aria-live="polite">
        {title}
      </Heading>
      <PlainButton onClick={() => onDay(today())}>{t('today')}</PlainButton>
      {!isStrip && (
        <span className="ca-steps">
          <button
            type="button"
            className="cl-button icon-only"
            aria-label={t('previous')}
            title={t('previous')}
            onClick={() => onStep(-1)}
          >
            <CaretLeftIcon aria-hidden="true" />
          </button>
          <button
            type="button"
            className="cl-button icon-only"
            aria-label={t('next')}
            title={t('next')}
            onClick={() => onStep(1)}
          >
            <CaretRightIcon aria-hidden="true" />
          </button>
        </span>
      )}
      {facts !== null && <p className="ca-facts">{facts}</p>}
      <span className="ca-end">
        {!isPhone && (
          <Segmented
            label={t('view')}
            options={calendarViews.map((id) => ({ id, label: t(id) }))}
            value={view}
            onChange={onView}
          />
        )}
        {isPhone && (
          <select
            className="cl-button"
            aria-label={t('view')}
            value={view === 'list' ? 'list' : 'day'}
            onChange={({ target }) => onView(target.value === 'list' ? 'list' : 'day')}
          >
            <option value="day">{t('day')}</option>
            <option value="list">{t('list')}</option>
          </select>
        )}
        {isPage ? <CalendarMenu hours={hours} /> : null}
      </span>
    </header>
  )
}
