import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useAddressParams, useAddressQuery, type AddressParams } from '../../platform/address.ts'
import { useSession } from '../../platform/session/session.ts'
import { wayToCase } from './case-way.ts'
import { directoryWith, type DirectoryTab } from '../../platform/paths.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { rememberOpened } from '../../platform/recent-items.ts'
import { wallNow } from '../../platform/texts/times.ts'
import { FilesSection } from '../../slices/binaries/index.ts'
import { CaseGlancePanel } from '../../slices/appointments/index.ts'
import { LazyCaseScores } from '../../slices/documents/index.ts'
import {
  CaseHeader,
  CaseSidePanel,
  caseQuery,
  folderCounts,
  folderTabName,
  FolderPane,
  FolderSkeleton,
  FolderTabs,
  LazyCaseList,
  toDirectoryTab,
  useAddToFolder,
} from '../../slices/cases/index.ts'
import { ActivityList, PageFace } from '../../slices/items/index.ts'
import { LazyPersonFacts, personQuery } from '../../slices/people/index.ts'
import { BundlesSection, useSendDialog } from '../../slices/notifications/index.ts'
import { PageMissing } from '../shell/page-faces.tsx'
import { usePagePlace } from '../shell/page-place.ts'

export function askAhead({ personId = '', caseId = '' }: AddressParams): void {
  void queryClient.prefetchQuery(caseQuery(caseId))
  void queryClient.prefetchQuery(personQuery(personId))
}

/** A case (/directory/{personId}/{caseId} and its tabs). */
export function CasePage() {
  const { Member } = useSession()
  const { personId = '', caseId = '', tab: segment } = useAddressParams()
  const tab = toDirectoryTab(segment, true)
  const { data: managedCase, error, refetch } = useQuery(caseQuery(caseId))
  // The header waits for the person too. It has none if the reader may not see the person.
  const personRead = useQuery(personQuery(personId))
  const { data: person, isPending: isPersonPending } = personRead
  const isShown = managedCase !== undefined && !isPersonPending
  const { openSend, openText, sendDialog } = useSendDialog(caseId, managedCase?.FirstContact?.Id ?? personId)
  const wayBack = directoryWith(useAddressQuery())
  // Set once the heading is drawn, because the heading takes the focus.
  usePagePlace(
    isShown ? managedCase.Name : undefined,
    wayToCase(Member, managedCase?.Clinician?.Id, wayBack),
    tab && folderTabName(tab),
  )
  useEffect(() => {
    if (!managedCase) return
    const { Id, Name, Number, CaremodelId } = managedCase
    rememberOpened({ Id, RefId: personId, Name, Description: Number, Type: 'CASE', CaremodelId, At: wallNow() })
  }, [managedCase, personId])

  if (!tab || (managedCase?.Person && managedCase.Person.Id !== personId)) return <PageMissing />
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        {error && !managedCase && <PageFace error={error} onRetry={() => void refetch()} />}
        {!isShown && !(error && !managedCase) && <FolderSkeleton hasCover />}
        {isShown && (
          <>
            <CaseHeader
              managedCase={managedCase}
              person={person}
              tabs={<FolderTabs counts={person && folderCounts(person)} isCase />}
              onMessage={openSend}
              onText={openText}
            />
            <CaseTab tab={tab} personId={personId} managedCase={managedCase} personRead={personRead} />
          </>
        )}
      </main>
      {sendDialog}
      {isShown && tab !== 'more-info' && (
        <CaseSidePanel
          managedCase={managedCase}
          person={person}
          glance={<Glance managedCase={managedCase} person={person} />}
        />
      )}
    </div>
  )
}

/** Shown for closed cases too, because attendance and files are still worth knowing. */
function Glance({ managedCase, person }: { managedCase: ManagedCase; person: Person | undefined }) {
  return (
    <>
      <Suspense fallback={null}>
        <CaseGlancePanel managedCase={managedCase} />
      </Suspense>
      <FilesSection itemId={managedCase.Id} />
      <BundlesSection managedCase={managedCase} person={person} />
    </>
  )
}

type CaseTabProps = {
  tab: DirectoryTab
  personId: string
  managedCase: ManagedCase
  /** Passed down. A query here would fetch a missing person again on each mount, and each fetch would start the page over. */
  personRead: UseQueryResult<Person>
}

function CaseTab({ tab, personId, managedCase, personRead }: CaseTabProps) {
  const { data: person, error, refetch } = personRead
  if (tab === 'activity') return <CaseActivity caseId={managedCase.Id} />
  if (tab === 'cases') return <LazyCaseList personId={personId} personName={managedCase.Name} />
  if (tab !== 'person-info') {
    return (
      <FolderPane
        tab={tab}
        managedCase={managedCase}
        person={person}
        glance={<Glance managedCase={managedCase} person={person} />}
        scores={<LazyCaseScores caseId={managedCase.Id} />}
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
