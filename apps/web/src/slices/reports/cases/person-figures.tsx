import type { Person } from '@caseloom/contracts/people/person'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { casesQuery } from '../../cases/index.ts'
import { t } from '../reports-texts.ts'
import { CaseFiguresPart } from './case-figures.tsx'
import { CaseReports } from './case-reports.tsx'
import { ClinicianFigures, ClinicianReports } from './clinician-figures.tsx'

export type PersonPartProps = { person: Pick<Person, 'Id' | 'Name' | 'Type'> }

/** Few people have had more cases. The tab Cases lists all. */
const MOST_CASES = 3

function useCasesOf(personId: string) {
  const { data } = useQuery(casesQuery({ person: personId, q: '', offset: 0 }))
  return { cases: data?.Items.slice(0, MOST_CASES) ?? [], more: Math.max(0, (data?.Total ?? 0) - MOST_CASES) }
}

/** The figures of a person's cases, the open ones first, or those of a colleague's work. */
export function PersonFigures({ person }: PersonPartProps) {
  return person.Type === 'CLINICIAN' ? <ClinicianFigures clinician={person} /> : <FiguresOfCases personId={person.Id} />
}

/** The reports of the care model about a person's cases, or about a colleague's. */
export function PersonReports({ person }: PersonPartProps) {
  return person.Type === 'CLINICIAN' ? <ClinicianReports clinician={person} /> : <ReportsOfCases personId={person.Id} />
}

function FiguresOfCases({ personId }: { personId: string }) {
  const { cases, more } = useCasesOf(personId)
  return (
    <>
      {cases.map(({ Id, Name, TracName }) => (
        <section key={Id} aria-label={`${Name}, ${TracName}`}>
          <header className="rp-case-head">
            <h2>{TracName}</h2>
            <RouterLink href={paths.case(personId, Id, 'dashboard')} className="cl-link">
              {t('openCase')}
            </RouterLink>
          </header>
          <CaseFiguresPart caseId={Id} personId={personId} headingLevel={3} />
        </section>
      ))}
      {more > 0 && (
        <p className="rp-case">
          <RouterLink href={paths.person(personId, 'cases')} className="cl-link">
            {t('moreCases', { count: more })}
          </RouterLink>
        </p>
      )}
    </>
  )
}

const ReportsOfCases = ({ personId }: { personId: string }) =>
  useCasesOf(personId).cases.map(({ Id, TracName }) => <CaseReports key={Id} caseId={Id} of={TracName} />)
