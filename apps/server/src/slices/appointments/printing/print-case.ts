import type { Phase } from '@caseloom/contracts/cases/case'
import type { ScoreCourse } from '@caseloom/contracts/documents/document-course'
import { courseOf, scoreFigure } from '@caseloom/contracts/documents/score-course'
import type { Locale } from '@caseloom/contracts/locales'
import { Problem } from '../../../platform/problem.ts'
import type { PrintedDocument, PrintedSection } from '../../../platform/pdf/printed-document.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { cases } from '../../cases/index.ts'
import { coursesOfCase } from '../../documents/index.ts'
import { findName, NOTHING, pageOf, printedWords, subtitleOf, type StoredItem } from '../../items/index.ts'
import { listRelationshipPage } from '../../people/index.ts'
import { listForms, listNextMeetings } from '../glance/case-glance-lists.ts'

const MOST_FORMS = 50

/** The summary of a case: the case, its progress, the people around it and what comes next, as far as the reader sees it. */
export async function printCase(context: Context, item: StoredItem): Promise<PrintedDocument> {
  const { tx, now, locale } = context
  const details = (await cases.details(context, [item.id])).get(item.id)
  if (!details || item.personId === null) throw new Problem('record.not_found')
  const { rows: relationships } = await listRelationshipPage(tx, item.personId, { caseId: item.id })
  const meetings = details.State === 'closed' ? [] : await listNextMeetings(tx, item.id, now)
  const { OpenForms } = await listForms(tx, item.id, MOST_FORMS)
  const { say, day, moment } = printedWords(locale)
  const sessions = details.Phases.reduce((sum, { Sessions }) => sum + Sessions, 0)
  const ending: PrintedSection['facts'] =
    details.EndDay === null
      ? []
      : [
          [say('lastDay'), day(details.EndDay)],
          [say('outcome'), details.Outcome?.Name ?? NOTHING],
        ]
  const sections: PrintedSection[] = [
    {
      heading: say('case'),
      facts: [
        [say('person'), (await findName(tx, item.personId)) ?? NOTHING],
        [say('state'), say(details.State)],
        [say('trac'), details.TracName],
        [say('owner'), details.Aux3 ?? NOTHING],
        [say('group'), details.GroupName],
        [say('firstDay'), day(details.StartDay)],
        ...ending,
        [say('sessions'), String(sessions)],
      ],
    },
    {
      heading: say('phases'),
      facts: details.Phases.filter(({ Begun }) => Begun).map((phase) => [phase.Name, spanOf(phase, locale)] as const),
    },
    {
      heading: say('relationships'),
      // While a relationship waits for confirmation, the reader may know no more than a name and a type.
      facts: relationships
        .filter(({ State }) => State === 'confirmed')
        .map((tie) => [tie.TypeRef.Name, [tie.Person.Name, tie.Phone].filter(Boolean).join(', ')] as const),
    },
    {
      heading: say('nextAppointments'),
      facts: meetings.map(({ Name, Start }) => [Name, moment(Start)] as const),
    },
    {
      heading: say('openForms'),
      facts: OpenForms.map(
        ({ Name, Date: due }) => [Name, due === null ? NOTHING : say('dueOn', { day: day(due.slice(0, 10)) })] as const,
      ),
    },
  ]
  return {
    ...pageOf(context, item, 'case'),
    subtitle: await subtitleOf(context, item, details.TracName),
    at: now.toISOString(),
    sections: [...sections.filter(({ facts = [] }) => facts.length > 0), ...(await scoreSections(context, item.id))],
  }
}

/** The scores of the case's forms, each with its latest value and its course. */
async function scoreSections(context: Context, caseId: string): Promise<PrintedSection[]> {
  const { locale } = context
  const courses = await coursesOfCase(context, caseId)
  return courses.map((course, index) => ({
    heading: index === 0 ? printedWords(locale).say('scores') : '',
    facts: [[course.Name, figureOf(course, locale)]],
    course: courseOf(course, null, locale),
  }))
}

/** The latest value of a score, and its band. */
function figureOf({ Points, Max }: ScoreCourse, locale: Locale): string {
  const last = Points.at(-1)
  if (!last) return NOTHING
  const value = scoreFigure(last.Value, locale)
  return [Max === null ? value : `${value} / ${scoreFigure(Max, locale)}`, last.Band].filter(Boolean).join(' · ')
}

/** The dates of a phase, and its number of days without suspensions. */
function spanOf({ Start, End, Days }: Phase, locale: Locale): string {
  const { say, day } = printedWords(locale)
  const from = day(Start)
  const when = End === null ? say('sinceDay', { from }) : say('fromTo', { from, to: day(End) })
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return Days === null ? when : `${when} (${days.format(Days)})`
}
