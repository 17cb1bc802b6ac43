import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import type { ReactNode } from 'react'
import type { DirectoryTab } from '../../../platform/paths.ts'
import { ActivityList, AuditTrail } from '../../items/index.ts'
import { PersonRelationships } from '../../people/index.ts'
import { CaseDashboard } from '../case-dashboard.tsx'
import { CaseSummary } from '../case-summary.tsx'
import { FolderCalendar } from './folder-calendar.tsx'
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
  /** On the dashboard, under the phases: the scores of the forms. */
  scores?: ReactNode
}

/** The contents of the less frequent tabs of a person or a case. */
export function FolderPanes({ tab, managedCase, person, glance, scores }: FolderPaneProps) {
  const folder = managedCase ?? person
  if (!folder) return <EmptyState title={t('noData')} />
  const about = managedCase ? { caseId: managedCase.Id } : { personId: folder.Id }
  if (tab === 'audit') return <AuditTrail itemId={folder.Id} />
  if (tab === 'calendar') return <FolderCalendar {...about} />
  if (tab === 'dashboard')
    return (
      <>
        <CaseDashboard phases={managedCase?.Phases ?? []} />
        {scores}
      </>
    )
  if (tab === 'clinical-info') {
    return <ActivityList {...about} only={{ kind: 'DOCFORM', empty: t('noForms'), hint: t('noFormsHint') }} />
  }
  if (tab === 'reports') {
    return (
      <>
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
