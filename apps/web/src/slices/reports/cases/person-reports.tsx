import type { Person } from '@caseloom/contracts/people/person'
import { useQuery } from '@tanstack/react-query'
import { casesQuery } from '../../cases/index.ts'
import { ListFailed } from '../../items/index.ts'
import { CaseReports } from './case-reports.tsx'
import { ClinicianReports } from './clinician-figures.tsx'

export type PersonReportsProps = { person: Pick<Person, 'Id' | 'Name' | 'Type'> }

/** Few people have had more cases. The tab Cases lists all. */
const MOST_CASES = 3

/** The reports of the care model about a person's cases, or about a colleague's. */
export function PersonReports({ person }: PersonReportsProps) {
  return person.Type === 'CLINICIAN' ? <ClinicianReports clinician={person} /> : <ReportsOfCases personId={person.Id} />
}

function ReportsOfCases({ personId }: { personId: string }) {
  const { data, error, refetch } = useQuery(casesQuery({ person: personId, q: '', offset: 0 }))
  if (!data) return error && <ListFailed error={error} onRetry={() => void refetch()} />
  return data.Items.slice(0, MOST_CASES).map(({ Id, TracName }) => <CaseReports key={Id} caseId={Id} of={TracName} />)
}
