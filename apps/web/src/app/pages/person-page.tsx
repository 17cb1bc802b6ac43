import type { Person } from '@caseloom/contracts/people/person'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useAddressParams, useAddressQuery, type AddressParams } from '../../platform/address.ts'
import { CalendarBoard } from '../../slices/appointments/index.ts'
import { FilesSection } from '../../slices/binaries/index.ts'
import { directoryWith, paths, type DirectoryTab } from '../../platform/paths.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { rememberOpened } from '../../platform/recent-items.ts'
import { useSession } from '../../platform/session/session.ts'
import { wallNow } from '../../platform/texts/times.ts'
import {
  CaseList,
  FolderPane,
  folderCounts,
  folderTabName,
  FolderSkeleton,
  FolderTabs,
  toDirectoryTab,
  useAddToFolder,
} from '../../slices/cases/index.ts'
import { ActivityList, PageFace } from '../../slices/items/index.ts'
import { isKnownAtWork, MergedPeople, PersonFacts, PersonHeader, personQuery } from '../../slices/people/index.ts'
import { useSendDialog } from '../../slices/notifications/index.ts'
import { LazyPersonDashboard, LazyPersonReports } from './case/lazy-person-parts.ts'
import { PageMissing } from '../shell/page-faces.tsx'
import { usePagePlace } from '../shell/page-place.ts'
import { t } from './page-texts.ts'

export const askAhead = ({ personId = '' }: AddressParams) => void queryClient.prefetchQuery(personQuery(personId))

/** Tells contacts with the same name apart by the first person they are connected to. */
const toldApartBy = ({ Description, Type, Relationships }: Person): string | null =>
  Description ?? (Type === 'CONTACT' ? (Relationships[0]?.Person.Name ?? null) : null)

/** Tabs whose code comes with the page. */
const ownTabs: ReadonlySet<DirectoryTab> = new Set(['activity', 'cases', 'person-info'])

/** A person (/directory/{personId} and its tabs). */
export function PersonPage() {
  const { personId = '', tab: segment } = useAddressParams()
  const { Member } = useSession()
  const navigate = useNavigate()
  const { data: person, error, refetch } = useQuery(personQuery(personId))
  // Every other tab of such a person answers 404.
  const isBrief = person !== undefined && isKnownAtWork(person)
  const named = toDirectoryTab(segment)
  const tab = named && isBrief ? 'person-info' : named
  const { openSend, openText, sendDialog } = useSendDialog(personId, person?.FirstContact?.Id ?? personId)
  const wayBack = directoryWith(useAddressQuery())
  const toFolder = useAddToFolder()
  usePagePlace(person?.Name, [{ label: t('directory'), href: wayBack }], tab && folderTabName(tab))
  useEffect(() => {
    if (!person) return
    const { Id, Name, Type, CaremodelId } = person
    rememberOpened({ Id, RefId: Id, Name, Description: toldApartBy(person), Type, CaremodelId, At: wallNow() })
  }, [person])

  // The id of a merged person is answered with the surviving person, and the address follows.
  const ownAddress = person && tab && person.Id !== personId ? paths.person(person.Id, tab) : undefined
  useEffect(() => {
    if (ownAddress !== undefined) void navigate({ to: ownAddress, replace: true })
  }, [navigate, ownAddress])

  if (!tab) return <PageMissing />
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        {error && !person && <PageFace error={error} onRetry={() => void refetch()} />}
        {!error && !person && <FolderSkeleton />}
        {person && (
          <>
            <PersonHeader
              person={person}
              tabs={isBrief ? null : <FolderTabs counts={folderCounts(person)} />}
              onMessage={openSend}
              onText={openText}
            />
            {tab === 'activity' && (
              <ActivityList
                personId={personId}
                actionsFor={toFolder.actionsFor}
                showsPeople={person.Type === 'CLINICIAN'}
              />
            )}
            {toFolder.dialog}
            {tab === 'cases' && (
              <CaseList personId={personId} personName={person.Name} offersNew={person.Type !== 'CLINICIAN'} />
            )}
            {tab === 'person-info' && <PersonFacts person={person} />}
            {tab === 'person-info' && !isBrief && <FilesSection itemId={person.Id} />}
            {tab === 'person-info' && Member.Role === 'administrator' && (
              <Suspense fallback={null}>
                <MergedPeople personId={person.Id} />
              </Suspense>
            )}
            {!ownTabs.has(tab) && (
              <FolderPane
                tab={tab}
                person={person}
                calendar={<CalendarBoard owner={{ person: person.Id }} mayCreate={person.Can.Update} />}
                figures={<LazyPersonDashboard person={person} />}
                reports={<LazyPersonReports person={person} />}
              />
            )}
          </>
        )}
      </main>
      {sendDialog}
    </div>
  )
}
