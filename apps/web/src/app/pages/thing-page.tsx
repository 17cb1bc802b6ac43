import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAddressParams } from '../../platform/address.ts'
import { rememberOpened } from '../../platform/recent-items.ts'
import { wallNow } from '../../platform/times.ts'
import { CommentPanel, commentsQuery } from '../../slices/comments/index.ts'
import { eventQuery, incidentQuery, ThingScreen, ThingSkeleton } from '../../slices/incidents/index.ts'
import { PageFace } from '../../slices/items/index.ts'
import { usePagePlace } from '../shell/page-place.ts'
import { wayToItem } from './item-way.ts'

/** An incident (/incident/{id}/basic-info). */
export function IncidentPage() {
  const { id = '' } = useAddressParams()
  return <ThingPage id={id} found={useQuery(incidentQuery(id))} />
}

/** An event (/event/{id}). */
export function EventPage() {
  const { id = '' } = useAddressParams()
  return <ThingPage id={id} found={useQuery(eventQuery(id))} />
}

type Found = Pick<ReturnType<typeof useQuery<Parameters<typeof ThingScreen>[0]['thing']>>, 'data' | 'error' | 'refetch'>

function ThingPage({ id, found: { data: thing, error, refetch } }: { id: string; found: Found }) {
  const { data: comments } = useQuery(commentsQuery(id))
  usePagePlace(thing?.Name, thing && wayToItem(thing.Person, thing))
  useEffect(() => {
    if (!thing) return
    const { Id, Name, Type, Person, CaremodelId } = thing
    const about = { RefId: Person?.Id ?? null, Description: Person?.Name ?? null }
    rememberOpened({ Id, Name, Type, CaremodelId, At: wallNow(), ...about })
  }, [thing])

  if (thing) {
    return (
      <ThingScreen
        key={id}
        thing={thing}
        comments={<CommentPanel itemId={id} />}
        commentCount={comments?.Items.length ?? 0}
      />
    )
  }
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        {error ? <PageFace error={error} onRetry={() => void refetch()} /> : <ThingSkeleton />}
      </main>
    </div>
  )
}
