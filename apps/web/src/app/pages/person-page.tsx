import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAddressParams, useAddressQuery, type AddressParams } from '../../platform/address.ts'
import { directoryWith, type DirectoryTab } from '../../platform/paths.ts'
import { queryClient } from '../../platform/query-client.ts'
import { rememberOpened } from '../../platform/recent-items.ts'
import { wallNow } from '../../platform/times.ts'
import { CaseList, FolderPane, FolderSkeleton, FolderTabs, toDirectoryTab } from '../../slices/cases/index.ts'
import { ActivityList, AuditTrail, PageFace } from '../../slices/items/index.ts'
import { PersonFacts, PersonHeader, personQuery } from '../../slices/people/index.ts'
import { PageMissing } from '../shell/page-faces.tsx'
import { usePagePlace } from '../shell/page-place.ts'
import { t } from './page-texts.ts'

export const askAhead = ({ personId = '' }: AddressParams) => void queryClient.prefetchQuery(personQuery(personId))

/** Tabs whose code comes with the page. */
const ownTabs: ReadonlySet<DirectoryTab> = new Set(['activity', 'cases', 'person-info', 'audit'])

/** A person (/directory/{personId} and its tabs). */
export function PersonPage() {
  const { personId = '', tab: segment } = useAddressParams()
  const tab = toDirectoryTab(segment)
  const { data: person, error, refetch } = useQuery(personQuery(personId))
  const wayBack = directoryWith(useAddressQuery())
  usePagePlace(person?.Name, [{ label: t('directory'), href: wayBack }])
  useEffect(() => {
    if (!person) return
    const { Id, Name, Description, Type, CaremodelId } = person
    rememberOpened({ Id, RefId: Id, Name, Description, Type, CaremodelId, At: wallNow() })
  }, [person])

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
              tabs={<FolderTabs counts={{ cases: person.CaseCount, relationships: person.Relationships.length }} />}
            />
            {tab === 'activity' && <ActivityList personId={personId} />}
            {tab === 'cases' && <CaseList personId={personId} personName={person.Name} />}
            {tab === 'person-info' && <PersonFacts person={person} />}
            {tab === 'audit' && <AuditTrail itemId={personId} />}
            {!ownTabs.has(tab) && <FolderPane tab={tab} person={person} />}
          </>
        )}
      </main>
    </div>
  )
}
