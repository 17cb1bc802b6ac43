import type { Relationship } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { ListFailed, ListSkeleton } from '../../items/index.ts'
import { AddRelationshipDialog } from './add-relationship-dialog.tsx'
import { DeleteRelationshipDialog } from './delete-relationship-dialog.tsx'
import { RelationshipDialog } from './relationship-dialog.tsx'
import { relationshipsQuery } from './relationship-queries.ts'
import { RelationshipTable } from './relationship-table.tsx'
import { t } from './relationship-texts.ts'

export type RelationshipPage = {
  readonly Offset: number
  readonly Limit: number
  readonly Total: number
  readonly TotalIsMore: boolean
}

export type RelationshipBoardProps = {
  person: { readonly Id: string; readonly Name: string }
  caseId?: string | undefined
  mayAdd: boolean
  /** A closed case is read-only. */
  isReadOnly: boolean
  offset: number
  onOpen: (relationship: Relationship) => void
  pager: ComponentType<RelationshipPagerProps>
  onMove?: (offset: number) => void
}

export type RelationshipPagerProps = {
  page: RelationshipPage
  shownRows: number
  isFetching: boolean
  onRefresh: () => void
  onMove: (offset: number) => void
}

const stay = () => undefined

type Asked = { readonly what: 'add' } | { readonly what: 'change' | 'delete'; readonly relationship: Relationship }

/** A page of a person's relationships, with the actions for each. */
export function RelationshipBoard(props: RelationshipBoardProps) {
  const { person, caseId, mayAdd, isReadOnly, offset, onOpen, pager: Pager, onMove = stay } = props
  const [asked, setAsked] = useState<Asked | null>(null)
  const query = useQuery(relationshipsQuery({ person: person.Id, case: caseId, offset }))
  const { data, error, isFetching } = query
  const refresh = () => void query.refetch()
  const close = () => setAsked(null)

  return (
    <>
      {mayAdd && !isReadOnly && (
        <div className="cl-toolbar justify-end px-6 pt-3 pb-2 max-md:px-4">
          <Button size="small" icon={<PlusIcon />} onPress={() => setAsked({ what: 'add' })}>
            {t('add')}
          </Button>
        </div>
      )}
      {!data && !error && <ListSkeleton rows={6} />}
      {!data && error && <ListFailed error={error} onRetry={refresh} />}
      {data && data.Items.length === 0 && <EmptyState title={t('noData')} />}
      {data && data.Items.length > 0 && (
        <RelationshipTable
          rows={data.Items}
          label={t('relationshipsOf', { name: person.Name })}
          onOpen={onOpen}
          onChangeType={isReadOnly ? undefined : (relationship) => setAsked({ what: 'change', relationship })}
          onDelete={isReadOnly ? undefined : (relationship) => setAsked({ what: 'delete', relationship })}
        />
      )}
      {data && data.Total > 0 && (
        <Pager page={data} shownRows={data.Items.length} isFetching={isFetching} onRefresh={refresh} onMove={onMove} />
      )}
      {asked?.what === 'add' && <AddRelationshipDialog person={person} onClose={close} />}
      {asked?.what === 'change' && (
        <RelationshipDialog person={person} relationship={asked.relationship} onClose={close} />
      )}
      {asked?.what === 'delete' && (
        <DeleteRelationshipDialog relationship={asked.relationship} caseId={caseId} onClose={close} />
      )}
    </>
  )
}
