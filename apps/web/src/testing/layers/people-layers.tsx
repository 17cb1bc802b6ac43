import { useQueryClient } from '@tanstack/react-query'
import { AddRelationshipDialog } from '../../slices/people/relationships/add-relationship-dialog.tsx'
import { AddressDialog } from '../../slices/addresses/address-dialog.tsx'
import { ContactInfoDialog } from '../../slices/people/contact-info/contact-info-dialog.tsx'
import { DiscardDialog } from '../../slices/people/contact-info/discard-dialog.tsx'
import { DeclineRelationshipDialog } from '../../slices/people/relationships/decline-relationship-dialog.tsx'
import { DeleteRelationshipDialog } from '../../slices/people/relationships/delete-relationship-dialog.tsx'
import { MergeDialog } from '../../slices/people/merging/merge-dialog.tsx'
import { MergedPeople } from '../../slices/people/merging/merged-people.tsx'
import { NewPersonDialog } from '../../slices/people/new-person/new-person-dialog.tsx'
import { PhotoCropDialog } from '../../slices/people/photos/photo-crop-dialog.tsx'
import { PhotoDialog } from '../../slices/people/photos/photo-dialog.tsx'
import { RelationshipDialog } from '../../slices/people/relationships/relationship-dialog.tsx'
import { RelationshipsDialog } from '../../slices/people/relationships/relationships-dialog.tsx'
import { SamePersonDialog } from '../../slices/people/new-person/same-person-dialog.tsx'
import { mergesQuery } from '../../slices/people/merging/merge-queries.ts'
import { sendNewPerson } from '../../slices/people/new-person/new-person-queries.ts'
import { usePersonForm } from '../../slices/people/new-person/use-person-form.ts'
import { mounted, nothing, type LayerProps, type Row } from './layer-row.ts'

const ofPeople = (name: string) => `slices/people/${name}.tsx`

function SamePersonRow({ isOpen, onClose, facts }: LayerProps) {
  const person = usePersonForm({
    draftKey: 'new-person',
    name: 'Ada Lovelace',
    send: sendNewPerson,
    onMade: nothing,
  })
  const { Id, Type, Name, Number } = facts.person
  const unknown = { MiddleName: null, DOB: null, Gender: null, Title: null, Email: null, Phone: null }
  const candidate = { Id, Type, Name, Number, ...unknown, Group: null, Photo: null }
  return <SamePersonDialog person={{ ...person, candidates: isOpen ? [candidate] : [], reject: onClose }} groups={[]} />
}

function MergedPeopleRow({ facts: { person } }: LayerProps) {
  const client = useQueryClient()
  const of = { Id: person.Id, Survivor: person, Merged: person, Taken: [] }
  const merge = { ...of, At: person.Created, By: null, UndoneAt: null, Kept: 0 }
  client.setQueryData(mergesQuery(person.Id).queryKey, {
    Items: [merge],
    Offset: 0,
    Limit: 20,
    Total: 1,
    TotalIsMore: false,
    Next: null,
  })
  return <MergedPeople personId={person.Id} />
}

export const peopleLayers: readonly Row[] = [
  {
    file: ofPeople('contact-info/contact-info-dialog'),
    show: ({ facts, ...props }) => <ContactInfoDialog {...facts} {...props} />,
  },
  {
    file: ofPeople('contact-info/discard-dialog'),
    show: ({ isOpen, onClose }) => <DiscardDialog isOpen={isOpen} onClose={onClose} onDiscard={nothing} />,
  },
  { file: ofPeople('merging/merge-dialog'), show: ({ facts, ...props }) => <MergeDialog {...facts} {...props} /> },
  { file: ofPeople('photos/photo-dialog'), show: ({ facts, ...props }) => <PhotoDialog {...facts} {...props} /> },
  {
    file: ofPeople('new-person/new-person-dialog'),
    show: (props) => <NewPersonDialog {...props} name="Ada Lovelace" />,
  },
  { file: ofPeople('new-person/same-person-dialog'), show: (props) => <SamePersonRow {...props} /> },
  { file: ofPeople('merging/merged-people'), show: (props) => <MergedPeopleRow {...props} /> },
  {
    file: ofPeople('photos/photo-crop-dialog'),
    show: ({ isOpen, onClose, facts }) => (
      <PhotoCropDialog picture={isOpen ? facts.picture : null} onClose={onClose} onUse={nothing} />
    ),
  },
  mounted('slices/addresses/address-dialog.tsx', (_facts, onClose) => (
    <AddressDialog onClose={onClose} onChoose={nothing} />
  )),
  mounted(ofPeople('relationships/add-relationship-dialog'), ({ person }, onClose) => (
    <AddRelationshipDialog person={person} onClose={onClose} />
  )),
  mounted(ofPeople('relationships/relationship-dialog'), ({ person, relationship }, onClose) => (
    <RelationshipDialog person={person} relationship={relationship} onClose={onClose} />
  )),
  mounted(ofPeople('relationships/relationships-dialog'), ({ person }, onClose) => (
    <RelationshipsDialog person={person} onClose={onClose} />
  )),
  mounted(ofPeople('relationships/decline-relationship-dialog'), ({ relationship }, onClose) => (
    <DeclineRelationshipDialog relationship={relationship} onClose={onClose} />
  )),
  mounted(ofPeople('relationships/delete-relationship-dialog'), ({ relationship }, onClose) => (
    <DeleteRelationshipDialog relationship={relationship} caseId={undefined} onClose={onClose} />
  )),
]
