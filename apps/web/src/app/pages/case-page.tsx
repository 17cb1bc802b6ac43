import { Button } from '@caseloom/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useAddressParams, useAddressQuery, type AddressParams } from '../../platform/address.ts'
import { useSession } from '../../platform/session/session.ts'
import { wayToCase } from './case/case-way.ts'
import { directoryWith } from '../../platform/paths.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import {
  CaseHeader,
  CaseSidePanel,
  caseQuery,
  folderCounts,
  folderTabName,
  FolderSkeleton,
  FolderTabs,
  toDirectoryTab,
  useRememberedCase,
} from '../../slices/cases/index.ts'
import { PageFace } from '../../slices/items/index.ts'
import { personQuery } from '../../slices/people/index.ts'
import { useSendDialog } from '../../slices/notifications/index.ts'
import { LazyCaseRatings } from '../../slices/supervision/index.ts'
import { useCustomAction } from '../../slices/workflows/index.ts'
import { PageMissing } from '../shell/page-faces.tsx'
import { usePagePlace } from '../shell/page-place.ts'
import { CaseGlance, CaseTab } from './case/case-tab.tsx'

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
  const mayRun = managedCase?.Can.Update === true && managedCase.State !== 'closed'
  const customAction = useCustomAction(managedCase?.Id, mayRun)
  const wayBack = directoryWith(useAddressQuery())
  // Set once the heading is drawn, because the heading takes the focus.
  usePagePlace(
    isShown ? managedCase.Name : undefined,
    wayToCase(Member, managedCase, wayBack),
    tab && folderTabName(tab),
  )
  useRememberedCase(managedCase, personId)

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
              ratings={<LazyCaseRatings caseId={managedCase.Id} caseName={managedCase.Name} />}
              tabs={<FolderTabs counts={person && folderCounts(person)} isCase />}
              onMessage={openSend}
              onText={openText}
              customAction={customAction.label && <Button onPress={customAction.ask}>{customAction.label}</Button>}
            />
            <CaseTab tab={tab} personId={personId} managedCase={managedCase} personRead={personRead} />
          </>
        )}
      </main>
      {sendDialog}
      {customAction.running}
      {isShown && tab !== 'more-info' && (
        <CaseSidePanel
          managedCase={managedCase}
          person={person}
          glance={<CaseGlance managedCase={managedCase} person={person} />}
        />
      )}
    </div>
  )
}
