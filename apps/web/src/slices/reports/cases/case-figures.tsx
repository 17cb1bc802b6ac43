import type { CaseFigures } from '@caseloom/contracts/reports/case-figures'
import { fillWords, reportTexts } from '@caseloom/contracts/reports/report-texts'
import { Badge } from '@caseloom/ui/signs/badge'
import { Status } from '@caseloom/ui/signs/status'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { definitionText } from '../../../platform/figures/definition-text.ts'
import { FigureInfo } from '../../../platform/figures/figure-info.tsx'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { TallLink } from '../../../platform/tall-link.tsx'
import { getLocale } from '../../../platform/texts/locale.ts'
import { formatCalendarDay, formatDay } from '../../../platform/texts/times.ts'
import { ListFailed } from '../../items/index.ts'
import { caseFiguresQuery } from '../report-queries.ts'
import '../reports.css'
import { t } from '../reports-texts.ts'

export type CaseFiguresPartProps = {
  caseId: string
  personId: string
  /** Set if the case has a heading of its own above its figures. */
  headingLevel?: 2 | 3
}

/** The figures of a case over its whole course, under those of its phases. */
export function CaseFiguresPart({ caseId, personId, headingLevel = 2 }: CaseFiguresPartProps) {
  const { data, error, refetch } = useQuery(caseFiguresQuery(caseId))
  const Heading = headingLevel === 3 ? 'h3' : 'h2'
  if (!data)
    return (
      <section className="rp-case" aria-busy={!error}>
        {error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <span className="cl-skeleton h-40" />}
      </section>
    )
  return (
    <section className="rp-case" aria-label={t('figures')}>
      <Firsts figures={data} Heading={Heading} />
      <Plans figures={data} Heading={Heading} />
      <Incidents figures={data} Heading={Heading} activity={`${paths.case(personId, caseId)}?kinds=INCIDENT`} />
    </section>
  )
}

type Part = { figures: CaseFigures; Heading: 'h2' | 'h3' }
type FactProps = Pick<Part, 'Heading'> & {
  label: string
  definition: string
  isGood?: boolean
  note: string
  children: ReactNode
}

function Fact({ Heading, label, definition, isGood = false, note, children }: FactProps) {
  return (
    <li className={isGood ? 'good' : undefined}>
      <div className="head">
        <Heading>{label}</Heading>
        <FigureInfo label={label} definition={definition} />
      </div>
      <p className="value">{children}</p>
      <p className="note">{note}</p>
    </li>
  )
}

const dayOrNone = (day: string | null) => (day === null ? t('noneYet') : formatCalendarDay(day))

function Firsts({ figures, Heading }: Part) {
  const { FirstContact, FirstSession, Sessions, ExpectedSessions, WeeksHeld, WeeksCounted, WeeklyPercent } = figures
  const { Present, Planned, EngagementPercent } = figures
  const days = (count: number | null) => (count === null ? '–' : t('days', { count }))
  const percent = (value: number | null) =>
    value === null ? '–' : fillWords(reportTexts(getLocale()).percent, { percent: value }, getLocale())
  return (
    <ul className="rp-figures" style={{ ['--figures' as string]: 5 }}>
      <Fact
        {...{ Heading }}
        label={t('firstContact')}
        definition={definitionText('first-contact')}
        note={dayOrNone(FirstContact.Day)}
      >
        {days(FirstContact.Days)}
      </Fact>
      <Fact
        {...{ Heading }}
        label={t('firstSession')}
        definition={definitionText('first-session')}
        isGood={FirstSession.InTime === true}
        note={
          FirstSession.InTime === true
            ? t('withinWindow', { count: FirstSession.WindowDays })
            : t('sinceStart', { count: FirstSession.WindowDays })
        }
      >
        {days(FirstSession.Days)}
      </Fact>
      <Fact
        {...{ Heading }}
        label={t('sessions')}
        definition={definitionText('sessions')}
        note={t('ofExpectedSessions', { sessions: Sessions, expected: ExpectedSessions })}
      >
        {String(Sessions)}
      </Fact>
      <Fact
        {...{ Heading }}
        label={t('weekly')}
        definition={definitionText('weeks', WeeksCounted)}
        note={t('weeksOf', { held: WeeksHeld, count: WeeksCounted })}
      >
        {percent(WeeklyPercent)}
      </Fact>
      <Fact
        {...{ Heading }}
        label={t('engagement')}
        definition={definitionText('engagement', Planned)}
        note={t('presentOf', { present: Present, count: Planned })}
      >
        {percent(EngagementPercent)}
      </Fact>
    </ul>
  )
}

/** A tick where a phase's planning form is completed, with its date. */
function Plans({ figures: { Plans: plans }, Heading }: Part) {
  return (
    <section className="cl-card rp-case-card">
      <Heading>{t('planningTool')}</Heading>
      {plans.length === 0 && <p className="rp-note">{t('noPlans')}</p>}
      <ul>
        {plans.map(({ PhaseId, PhaseName, Name, DocumentId, CompletedDay }) => (
          <li key={`${PhaseId} ${Name}`}>
            <span className="text">
              {DocumentId === null ? (
                <span>{Name}</span>
              ) : (
                <TallLink href={paths.document(DocumentId)}>{Name}</TallLink>
              )}
              <span className="below">{PhaseName}</span>
            </span>
            <Status kind={CompletedDay === null ? 'waiting' : 'confirmed'}>
              {CompletedDay === null
                ? t(DocumentId === null ? 'planMissing' : 'planOpen')
                : t('planDone', { day: formatCalendarDay(CompletedDay) })}
            </Status>
          </li>
        ))}
      </ul>
    </section>
  )
}

const severities = {
  low: 'severityLow',
  moderate: 'severityModerate',
  high: 'severityHigh',
  critical: 'severityCritical',
} as const

function Incidents({ figures, Heading, activity }: Part & { activity: string }) {
  const { Incidents: incidents, IncidentTotal } = figures
  const more = IncidentTotal - incidents.length
  return (
    <section className="cl-card rp-case-card">
      <Heading>{t('incidents')}</Heading>
      {incidents.length === 0 && <p className="rp-note">{t('noIncidents')}</p>}
      <ul>
        {incidents.map(({ Id, Name, Date: at, Severity, Completed }) => (
          <li key={Id}>
            <span className="text">
              <RouterLink href={paths.incident(Id)} className="cl-link">
                {Name}
              </RouterLink>
              <span className="below">
                {[at === null ? null : formatDay(at), t(Completed ? 'followedUp' : 'notFollowedUp')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {Severity && (
              <Badge kind={Severity === 'high' || Severity === 'critical' ? 'danger' : 'neutral'}>
                {t(severities[Severity])}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <TallLink href={activity}>{t('moreIncidents', { count: more })}</TallLink>}
    </section>
  )
}
