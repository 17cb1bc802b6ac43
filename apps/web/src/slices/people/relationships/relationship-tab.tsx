import type { Person, Relationship } from '@caseloom/contracts/people/person'
import { useState } from 'react'
import { ListPager, useAddressOffset } from '../../items/index.ts'
import { RelatedContactInfo } from './related-contact-info.tsx'
import { RelationshipBoard, type RelationshipPagerProps } from './relationship-board.tsx'

export type RelationshipTabProps = { person: Person; caseId?: string | undefined; isReadOnly?: boolean }

/** A person's relationships as a tab; the page is in the address. */
export function RelationshipTab({ person, caseId, isReadOnly = false }: RelationshipTabProps) {
  const offset = useAddressOffset()
  const [opened, setOpened] = useState<Relationship | null>(null)
  return (
    <>
      <RelationshipBoard
        person={person}
        caseId={caseId}
        mayAdd={person.Can.Update}
        isReadOnly={isReadOnly}
        offset={offset}
        onOpen={setOpened}
        pager={AddressPager}
      />
      {opened && <RelatedContactInfo personId={opened.Person.Id} onClose={() => setOpened(null)} />}
    </>
  )
}

function AddressPager({ page, shownRows, isFetching, onRefresh }: RelationshipPagerProps) {
  return <ListPager list={page} shownRows={shownRows} isRefreshing={isFetching} onRefresh={onRefresh} />
}
