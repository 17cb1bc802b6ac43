import { useQuery } from '@tanstack/react-query'
import { ContactInfoDialog } from '../contact-info/contact-info-dialog.tsx'
import { personQuery } from '../people-queries.ts'

export type RelatedContactInfoProps = { personId: string; onClose: () => void }

/** How a person in a list can be reached. */
export function RelatedContactInfo({ personId, onClose }: RelatedContactInfoProps) {
  const { data: person } = useQuery(personQuery(personId))
  return person ? <ContactInfoDialog person={person} isOpen onClose={onClose} /> : null
}
