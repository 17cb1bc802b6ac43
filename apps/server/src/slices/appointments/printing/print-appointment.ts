import { minutesBetween } from '@caseloom/contracts/appointments/appointment-rules'
import { recurrenceSentence } from '@caseloom/contracts/appointments/series/recurrence-sentence'
import { recurrenceOfRule } from '@caseloom/contracts/appointments/series/rule-texts'
import type { Locale } from '@caseloom/contracts/locales'
import { Problem } from '../../../platform/problem.ts'
import type { PrintedDocument, PrintedSection } from '../../../platform/pdf/printed-document.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { findName, NOTHING, pageOf, printedWords, subtitleOf, type StoredItem } from '../../items/index.ts'
import { listAppointmentDetails, type AppointmentDetails } from '../appointment-store.ts'

type Facts = NonNullable<PrintedSection['facts']>

/** An appointment on paper: when and with whom it is or was, how it repeats, where it was recorded, who attended, and its notes. */
export async function printAppointment(context: Context, item: StoredItem): Promise<PrintedDocument> {
  const { tx, now, actor, locale } = context
  const [appointment] = await listAppointmentDetails(tx, [item.id], now)
  if (!appointment) throw new Problem('record.not_found')
  const clinician = item.clinicianId === null ? null : await findName(tx, item.clinicianId)
  const { say, moment } = printedWords(locale)
  return {
    ...pageOf(context, item, 'appointment'),
    subtitle: await subtitleOf(context, item, appointment.subjectName, appointment.typeName),
    at: appointment.startsAt.toISOString(),
    sections: [
      {
        heading: say('appointment'),
        facts: [
          [say('start'), moment(appointment.startWall)],
          [say('end'), moment(appointment.endWall)],
          [say('duration'), unitText(minutesBetween(appointment.startWall, appointment.endWall), 'minute', locale)],
          [say('clinician'), clinician ?? NOTHING],
          ...repeats(appointment, wallTimeOf(now, actor.zone).slice(0, 10), locale),
          [say('outcome'), (item.completed ? appointment.outcomeName : null) ?? NOTHING],
          ...place(appointment, locale),
        ],
      },
      {
        heading: say('attendance'),
        facts: appointment.attendances.map(
          (one) => [one.personName, one.completed ? (one.outcomeName ?? NOTHING) : say('expected')] as const,
        ),
      },
      ...(appointment.notes ? [{ heading: say('notes'), text: appointment.notes }] : []),
    ],
  }
}

/** Nothing if it does not repeat. */
function repeats({ series }: AppointmentDetails, today: string, locale: Locale): Facts {
  const rule = series && recurrenceOfRule(series.rule)
  if (!rule) return []
  const { startTime, untilDay: until, count } = series
  return [[printedWords(locale).say('series'), recurrenceSentence({ rule, startTime, until, count, today }, locale)]]
}

/** Nothing unless a place is recorded that the reader is told. */
function place({ location }: AppointmentDetails, locale: Locale): Facts {
  if (!location) return []
  const { say, moment } = printedWords(locale)
  const values = {
    place: `${location.Latitude.toFixed(5)}, ${location.Longitude.toFixed(5)}`,
    accuracy: unitText(location.Accuracy, 'meter', locale),
    when: moment(location.Time),
  }
  return [[say('location'), say('locationFact', values)]]
}

const unitText = (value: number, unit: 'minute' | 'meter', locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 0 }).format(value)
