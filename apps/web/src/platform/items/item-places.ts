import { kindsThat } from '@caseloom/contracts/items/kinds'
import { paths } from '../paths.ts'

/** The fields needed to link to an item's page. `RefId` is the person whose page leads to a case. */
export type Placed = { Id: string; RefId: string | null; Type: string }

/** `nameless` lacks its own id or type, `homeless` the person whose page leads to it. */
export type ItemPlace = { path: string } | { refusal: 'nameless' | 'homeless' | 'unknown' }

const people: readonly string[] = kindsThat('isPerson')

const placeOfPerson = (id: string | null): ItemPlace => (id ? { path: paths.person(id) } : { refusal: 'homeless' })

/** Only the first part of a type counts: some carry more after a semicolon. */
export function placeOfItem({ Id, RefId, Type }: Placed): ItemPlace {
  if (!Id || !Type) return { refusal: 'nameless' }
  const kind = Type.split(';')[0]?.toUpperCase() ?? ''
  if (people.includes(kind)) return { path: paths.person(Id) }
  switch (kind) {
    case 'CASE':
    case 'MANAGEDCASE':
      return RefId ? { path: paths.case(RefId, Id) } : { refusal: 'homeless' }
    case 'RELATIONSHIP':
      return placeOfPerson(RefId)
    case 'ATTENDANCE':
      return placeOfPerson(RefId)
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
