import type { CalendarAllDay } from '@caseloom/contracts/appointments/calendar/calendar'
import type { CalendarDay } from '@caseloom/contracts/times'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { createContext, use } from 'react'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { t } from './calendar-texts.ts'

export type AllDayLineProps = { days: readonly CalendarDay[]; items: readonly CalendarAllDay[] }

export const itemsOn = (items: readonly CalendarAllDay[], day: CalendarDay) =>
  items.filter(({ Start, End }) => Start <= day && End >= day)

/** Where several forms that are due on a day lead: to the open to-dos of the member, person or case whose calendar it is. */
export const ToDosContext = createContext<string>(paths.todaysWork)

/** The lines that the items of a day take: each event its own, the forms one. */
export const linesOf = (items: readonly CalendarAllDay[]): number => {
  const events = items.filter(({ Type }) => Type === 'EVENT').length
  return events + Number(events < items.length)
}

/** What concerns a whole day. Several forms that are due on one are counted. */
export function AllDayLine({ days, items }: AllDayLineProps) {
  return (
    <div className="ca-all">
      <span className="ca-zone">{t('allDay')}</span>
      {days.map((day) => (
        <div key={day}>
          <DayItems items={itemsOn(items, day)} />
        </div>
      ))}
    </div>
  )
}

export type DayItemsProps = {
  items: readonly CalendarAllDay[]
  /** The most lines for which there is room. */
  most?: number
}

/** The items of one day, as in the line above the hours. */
export function DayItems({ items, most = Number.POSITIVE_INFINITY }: DayItemsProps) {
  const toDos = use(ToDosContext)
  const events = items.filter(({ Type }) => Type === 'EVENT')
  const forms = items.filter(({ Type }) => Type !== 'EVENT')
  const form = events.length < most ? forms[0] : undefined
  return (
    <>
      {events.slice(0, most).map(({ Id, Name, Person }) => (
        <RouterLink key={Id} href={paths.event(Id)} className="ca-whole">
          <FlagIcon aria-hidden="true" />
          <span className="cl-clip">{Person ? t('eventOf', { name: Person.Name, event: Name }) : Name}</span>
        </RouterLink>
      ))}
      {form && (
        <RouterLink href={forms.length === 1 ? paths.document(form.Id) : toDos} className="ca-whole">
          <FileTextIcon aria-hidden="true" />
          <span className="cl-clip">{forms.length === 1 ? form.Name : t('formsDue', { count: forms.length })}</span>
        </RouterLink>
      )}
    </>
  )
}
