import { paths } from '../paths.ts'

/** The fields needed to link to an item's page. `RefId` is the person whose page leads to a case. */
export type Placed = { Id: string; RefId: string | null; Type: string }

/** `nameless` lacks its own id or type, `homeless` the person whose page leads to it. */
export type ItemPlace = { path: string } | { refusal: 'nameless' | 'homeless' | 'unknown' }

/** Only the first part of a type counts: some carry more after a semicolon. */
export function placeOfItem({ Id, RefId, Type }: Placed): ItemPlace {
  if (!Id || !Type) return { refusal: 'nameless' }
  switch (Type.split(';')[0]?.toUpperCase()) {
    case 'PATIENT':
    case 'CLINICIAN':
    case 'CONTACT':
      return { path: paths.person(Id) }
    case 'CASE':
    case 'MANAGEDCASE':
      return RefId ? { path: paths.case(RefId, Id) } : { refusal: 'homeless' }
    case 'RELATIONSHIP':
    case 'ATTENDANCE':
      return RefId ? { path: paths.person(RefId) } : { refusal: 'homeless' }
    case 'SHAREDFOLDER':
      return { path: paths.sharedFolder(Id) }
    case 'APPOINTMENT':
      return { path: paths.appointment(Id) }
    case 'INCIDENT':
      return { path: paths.incident(Id) }
    case 'EVENT':
      return { path: paths.event(Id) }
    case 'DOCBINARY':
      return { path: paths.file(Id) }
    case 'WORKFLOW':
      return { path: paths.workflow(Id) }
    case 'DOCFORM':
      return { path: paths.document(Id) }
    case 'SUPERVISION':
      return { path: paths.supervisionMeeting(Id) }
    case 'TODO':
      return { path: paths.toDo(Id) }
    case 'RESOURCE':
      return { path: paths.resource(Id) }
    default:
      return { refusal: 'unknown' }
  }
}

/** The path only, for lists that omit items without a page. */
export function pathOfItem(item: Placed): string | null {
  const place = placeOfItem(item)
  return 'path' in place ? place.path : null
}
