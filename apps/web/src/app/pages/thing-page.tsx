import { eventQuery, incidentQuery, ThingScreen, ThingSkeleton, type Thing } from '../../slices/incidents/index.ts'
import { useItemPage, type ItemPage } from './use-item-page.tsx'

/** An incident (/incident/{id}/basic-info). */
export function IncidentPage() {
  return <ThingPage {...useItemPage({ query: incidentQuery, skeleton: <ThingSkeleton /> })} />
}

/** An event (/event/{id}). */
export function EventPage() {
  return <ThingPage {...useItemPage({ query: eventQuery, skeleton: <ThingSkeleton /> })} />
}

function ThingPage({ item, comments, files, face }: ItemPage<Thing>) {
  return item ? <ThingScreen key={item.Id} thing={item} comments={comments} files={files} /> : face
}
