import type { Person } from '@caseloom/contracts/people/person'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { paths } from '../../../platform/paths.ts'
import { TallLink } from '../../../platform/tall-link.tsx'
import { casesQuery } from '../../../slices/cases/index.ts'
import { ListFailed, ListSkeleton } from '../../../slices/items/index.ts'
import { ContactUsButton } from '../../../slices/notifications/index.ts'
import { LazyCaseFigures, LazyClinicianFigures } from '../../../slices/reports/index.ts'
import { CaseDashboardParts } from './case-dashboard-parts.tsx'
import { t } from './person-dashboard-texts.ts'

export type PersonDashboardProps = { person: Pick<Person, 'Id' | 'Type'> & { readonly Name: string } }

/** The figures of a person's cases, the open ones first, or those of a colleague's work. */
export function PersonDashboard({ person }: PersonDashboardProps) {
  if (person.Type !== 'CLINICIAN') return <OfCases personId={person.Id} />
  return <LazyClinicianFigures clinician={person} whenNone={<NoDashboard />} />
}

function NoDashboard() {
  return (
    <EmptyState title={t('noDashboard')} actions={<ContactUsButton />}>
      {t('noDashboardHint')}
    </EmptyState>
  )
}

/** Few people have had more cases. The tab Cases lists all. */
const MOST_CASES = 3

/** For each case what its own dashboard shows: the figures, the scores of its forms, and what administrators wrote. */
function OfCases({ personId }: { personId: string }) {
  const { data, error, refetch } = useQuery(casesQuery({ person: personId, q: '', offset: 0 }))
  if (!data) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  if (data.Items.length === 0) return <NoDashboard />
  const more = data.Total - MOST_CASES
  return (
    <>
      {data.Items.slice(0, MOST_CASES).map(({ Id, Name, TracName }) => (
        <section key={Id} aria-label={`${Name}, ${TracName}`}>
          <header className="flex items-baseline gap-3 px-6 pt-5 max-md:px-4">
            <h2 className="flex-1 text-md font-semibold">{TracName}</h2>
            <TallLink href={paths.case(personId, Id, 'dashboard')}>{t('openCase')}</TallLink>
          </header>
          <Suspense fallback={<span className="cl-skeleton h-40" />}>
            <LazyCaseFigures caseId={Id} personId={personId} headingLevel={3} />
          </Suspense>
          <CaseDashboardParts caseId={Id} headingLevel={3} />
        </section>
      ))}
      {more > 0 && (
        <p className="px-6 pb-6 max-md:px-4">
          <TallLink href={paths.person(personId, 'cases')}>{t('moreCases', { count: more })}</TallLink>
        </p>
      )}
    </>
  )
}
