import type { Person, Relationship } from '@caseloom/contracts/people/person'
import { Breadcrumbs } from '@caseloom/ui/breadcrumbs'
import { Modal } from '@caseloom/ui/layers/modal'
import { Pagination } from '@caseloom/ui/tables/pagination'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailed, ListSkeleton, pagerWords } from '../../items/index.ts'
import { ContactInfoView } from '../contact-info/contact-info-view.tsx'
import { t as contactTexts } from '../contact-info/contact-texts.ts'
import { personQuery } from '../people-queries.ts'
import { t as personTexts } from '../person-texts.ts'
import { RelationshipBoard, type RelationshipPagerProps } from './relationship-board.tsx'
import { t } from './relationship-texts.ts'

export type RelationshipsDialogProps = {
  person: Person
  caseId?: string | undefined
  isReadOnly?: boolean
  onClose: () => void
}

/** A person's relationships; one of them can be opened in place. */
export function RelationshipsDialog({ person, caseId, isReadOnly = false, onClose }: RelationshipsDialogProps) {
  const [opened, setOpened] = useState<Relationship | null>(null)
  const [offset, setOffset] = useState(0)

  return (
    <Modal
      isOpen
      onClose={onClose}
      size="l"
      title={
        opened
          ? contactTexts('contactInfoOf', { name: opened.Person.Name })
          : t('relationshipsOf', { name: person.Name })
      }
      closeLabel={t('close')}
    >
      {opened && (
        <>
          <div className="-ms-1.5 pb-1">
            <Breadcrumbs
              label={t('way')}
              crumbs={[
                { label: personTexts('allRelationships'), onPress: () => setOpened(null) },
                { label: opened.Person.Name },
              ]}
            />
          </div>
          <OpenedPerson personId={opened.Person.Id} />
        </>
      )}
      {/* The list returns to the same page when an opened person is closed. */}
      {!opened && (
        <div className="-mx-6 max-md:-mx-4">
          <RelationshipBoard
            person={person}
            caseId={caseId}
            mayAdd={person.Can.Update}
            isReadOnly={isReadOnly}
            offset={offset}
            onOpen={setOpened}
            pager={DialogPager}
            onMove={setOffset}
          />
        </div>
      )}
    </Modal>
  )
}

function OpenedPerson({ personId }: { personId: string }) {
  const { data: person, error, refetch } = useQuery(personQuery(personId))
  if (person) return <ContactInfoView person={person} />
  return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={3} />
}

function DialogPager({
  page: { Offset, Limit, Total },
  shownRows,
  isFetching,
  onRefresh,
  onMove,
}: RelationshipPagerProps) {
  const pages = Math.max(1, Math.ceil(Total / Limit))
  const page = Math.floor(Offset / Limit) + 1
  return (
    <div className="border-t border-border px-6 py-2 max-md:px-4">
      <Pagination
        page={page}
        pageCount={pages}
        onPageChange={(next) => onMove((next - 1) * Limit)}
        onRefresh={onRefresh}
        isRefreshing={isFetching}
        texts={pagerWords({ page, pages, from: Offset + 1, to: Offset + shownRows, total: Total })}
      />
    </div>
  )
}
