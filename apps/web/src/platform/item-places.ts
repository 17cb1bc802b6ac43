import { paths } from './paths.ts'

/** What must be known of something to go to its page. `RefId` is the person through whose page a case is reached. */
export type Placed = { Id: string; RefId: string | null; Type: string }

export type ItemPlace = { path: string } | { refusal: 'corrupted' | 'unknown' }

/** The first part of a type counts: some carry more after a semicolon. */
export function placeOfItem({ Id, RefId, Type }: Placed): ItemPlace {
  if (!Id || !Type) return { refusal: 'corrupted' }
  switch (Type.split(';')[0]?.toUpperCase()) {
    case 'PATIENT':
    case 'CLINICIAN':
    case 'CONTACT':
      return { path: paths.person(Id) }
    case 'CASE':
    case 'MANAGEDCASE':
      return RefId ? { path: paths.case(RefId, Id) } : { refusal: 'corrupted' }
    case 'RELATIONSHIP':
      return RefId ? { path: paths.person(RefId) } : { refusal: 'corrupted' }
    case 'APPOINTMENT':
      return { path: paths.appointment(Id) }
    case 'INCIDENT':
      return { path: paths.incident(Id) }
    case 'EVENT':
      return { path: paths.event(Id) }
    default:
      return { refusal: 'unknown' }
  }
}

/** The path alone, for lists that leave out what has no page. */
export function pathOfItem(item: Placed): string | null {
  const place = placeOfItem(item)
  return 'path' in place ? place.path : null
}
