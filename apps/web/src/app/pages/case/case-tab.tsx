import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import type { DirectoryTab } from '../../../platform/paths.ts'
import { CalendarBoard, CaseGlancePanel } from '../../../slices/appointments/index.ts'
import { FilesSection } from '../../../slices/binaries/index.ts'
import { FolderPane, FolderSkeleton, LazyCaseList, useAddToFolder } from '../../../slices/cases/index.ts'
import { ActivityList, PageFace } from '../../../slices/items/index.ts'
import { BundlesSection } from '../../../slices/notifications/index.ts'
import { LazyPersonFacts } from '../../../slices/people/index.ts'
import { LazyCaseFigures, LazyCaseReports } from '../../../slices/reports/index.ts'
import { WorkflowsSection } from '../../../slices/workflows/index.ts'

// Loaded when the dashboard is opened, with what draws it.
const DashboardParts = lazyPart(() => import('./case-dashboard-parts.tsx').then((module) => module.CaseDashboardParts))

/** Shown for closed cases too, because attendance and files are still worth knowing. */
export function CaseGlance({ managedCase, person }: { managedCase: ManagedCase; person: Person | undefined }) {
  return (
    <>
      <Suspense fallback={null}>
        <CaseGlancePanel managedCase={managedCase} />
      </Suspense>
      <FilesSection itemId={managedCase.Id} />
      <BundlesSection managedCase={managedCase} person={person} />
      <WorkflowsSection managedCase={managedCase} />
    </>
  )
}

export type CaseTabProps = {
  tab: DirectoryTab
  personId: string
  managedCase: ManagedCase
  /** Passed down. A query here would fetch a missing person again on each mount, and each fetch would start the page over. */
  personRead: UseQueryResult<Person>
}

/** The content of a tab of a case. */
export function CaseTab({ tab, personId, managedCase, personRead }: CaseTabProps) {
  const { data: person, error, refetch } = personRead
  if (tab === 'activity') return <CaseActivity caseId={managedCase.Id} />
  if (tab === 'cases') return <LazyCaseList personId={personId} personName={managedCase.Name} />
  if (tab !== 'person-info') {
    return (
      <FolderPane
        tab={tab}
        managedCase={managedCase}
        person={person}
        glance={<CaseGlance managedCase={managedCase} person={person} />}
        calendar={<CalendarBoard owner={{ case: managedCase.Id }} mayCreate={managedCase.Can.Update} />}
        figures={<LazyCaseFigures caseId={managedCase.Id} personId={personId} />}
        scores={
          <Suspense fallback={null}>
            <DashboardParts caseId={managedCase.Id} />
          </Suspense>
        }
        reports={<LazyCaseReports caseId={managedCase.Id} />}
      />
    )
  }
  if (person) return <LazyPersonFacts person={person} />
  return error ? <PageFace error={error} onRetry={() => void refetch()} /> : <FolderSkeleton />
}

function CaseActivity({ caseId }: { caseId: string }) {
  const { actionsFor, dialog } = useAddToFolder()
  return (
    <>
      <ActivityList caseId={caseId} actionsFor={actionsFor} />
      {dialog}
    </>
  )
}
