import type { CalendarAllDay } from '@caseloom/contracts/appointments/calendar/calendar'
import type { CalendarDay } from '@caseloom/contracts/times'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { createContext, use, type CSSProperties } from 'react'
import { paths } from '../../../../platform/paths.ts'
import { RouterLink } from '../../../../platform/router-link.tsx'
import { formatNearDayWithin } from '../../../../platform/texts/times.ts'
import { t } from '../calendar-texts.ts'

export const itemsOn = (items: readonly CalendarAllDay[], day: CalendarDay) =>
  items.filter(({ Start, End }) => Start <= day && End >= day)

/** Where several forms that are due on a day lead: to the open to-dos of the member, person or case whose calendar it is. */
export const ToDosContext = createContext<string>(paths.todaysWork)

export const eventsOf = (items: readonly CalendarAllDay[]) => items.filter(({ Type }) => Type === 'EVENT')
export const formsOf = (items: readonly CalendarAllDay[]) => items.filter(({ Type }) => Type !== 'EVENT')

/** The lines that the items of a day take: each event its own, the forms one. */
export const linesOf = (items: readonly CalendarAllDay[]): number =>
  eventsOf(items).length + Number(formsOf(items).length > 0)

export type EventLinkProps = {
  event: CalendarAllDay
  /** It has days before those that are shown, or after them. */
  isBegun?: boolean
  goesOn?: boolean
  style?: CSSProperties
}

/** An event; of several days it says from when until when, which its length alone shows. */
export function EventLink({ event: { Id, Name, Person, Start, End }, isBegun, goesOn, style }: EventLinkProps) {
  const words = Person ? t('eventOf', { name: Person.Name, event: Name }) : Name
  const className = ['ca-whole', isBegun ? 'begun' : '', goesOn ? 'goes-on' : '', style ? 'bar' : '']
  return (
    <RouterLink
      href={paths.event(Id)}
      className={className.filter(Boolean).join(' ')}
      style={style}
      {...(Start !== End && {
        'aria-label': t('eventOver', {
          event: words,
          first: formatNearDayWithin(Start),
          last: formatNearDayWithin(End),
        }),
      })}
    >
      <FlagIcon aria-hidden="true" />
      <span className="cl-clip">{words}</span>
    </RouterLink>
  )
}

/** The forms that are due on a day. Several are counted. */
export function FormsLink({ forms }: { forms: readonly CalendarAllDay[] }) {
  const toDos = use(ToDosContext)
  const [form] = forms
  if (!form) return null
  return (
    <RouterLink href={forms.length === 1 ? paths.document(form.Id) : toDos} className="ca-whole">
      <FileTextIcon aria-hidden="true" />
      <span className="cl-clip">{forms.length === 1 ? form.Name : t('formsDue', { count: forms.length })}</span>
    </RouterLink>
  )
}

export type DayItemsProps = {
  items: readonly CalendarAllDay[]
  /** The most lines for which there is room. */
  most?: number
}

/** The items of one day, below each other. */
export function DayItems({ items, most = Number.POSITIVE_INFINITY }: DayItemsProps) {
  const events = eventsOf(items)
  return (
    <>
      {events.slice(0, most).map((event) => (
        <EventLink key={event.Id} event={event} />
      ))}
      {events.length < most && <FormsLink forms={formsOf(items)} />}
    </>
  )
}
