import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { Suspense, type ReactNode } from 'react'
import type { DirectoryTab } from '../../../platform/paths.ts'
import { ActivityList, AuditTrail } from '../../items/index.ts'
import { PersonRelationships } from '../../people/index.ts'
import { CaseDashboard } from '../case-dashboard.tsx'
import { CaseSummary } from '../case-summary.tsx'
import { FolderReports } from './folder-reports.tsx'
import { t } from './folder-texts.ts'
import { PrintForms } from './print-forms.tsx'

export type FolderPaneProps = {
  tab: DirectoryTab
  /** The case of this page; without one the page is the person's. */
  managedCase?: ManagedCase | undefined
  person: Person | undefined
  /** For the tab that replaces a case's side panel. */
  glance?: ReactNode
  calendar: ReactNode
  /** On the dashboard, under the phases of a case: its figures over the whole course; or all of a person's. */
  figures?: ReactNode
  /** On the dashboard: the scores of the forms. */
  scores?: ReactNode
  /** On the tab Reports, over what can be printed: the reports of the care model. */
  reports?: ReactNode
}

/** The contents of the less frequent tabs of a person or a case. */
export function FolderPanes({ tab, managedCase, person, glance, calendar, figures, scores, reports }: FolderPaneProps) {
  const folder = managedCase ?? person
  if (!folder) return <EmptyState title={t('noData')} />
  const about = managedCase ? { caseId: managedCase.Id } : { personId: folder.Id }
  if (tab === 'audit') return <AuditTrail itemId={folder.Id} />
  if (tab === 'calendar') return calendar
  if (tab === 'dashboard')
    return (
      <>
        {managedCase && <CaseDashboard phases={managedCase.Phases} />}
        {/* Each waits by itself. Otherwise the whole tab would be drawn, and its data read, once more. */}
        <Suspense fallback={<span className="cl-skeleton h-40" />}>{figures}</Suspense>
        {scores}
      </>
    )
  if (tab === 'clinical-info') {
    return <ActivityList {...about} only={{ kind: 'DOCFORM', empty: t('noForms'), hint: t('noFormsHint') }} />
  }
  if (tab === 'reports') {
    return (
      <>
        <Suspense fallback={<span className="cl-skeleton h-40" />}>{reports}</Suspense>
        <FolderReports managedCase={managedCase} person={person} />
        {folder.Can.Download && <PrintForms about={folder.Id} />}
      </>
    )
  }
  if (tab === 'more-info' && managedCase)
    return <CaseSummary managedCase={managedCase} person={person} glance={glance} />
  if (!person) return <EmptyState title={t('noData')} />
  const isReadOnly = managedCase?.State === 'closed'
  return <PersonRelationships person={person} caseId={managedCase?.Id} isReadOnly={isReadOnly} />
}
