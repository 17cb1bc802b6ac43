import type { Person } from '@caseloom/contracts/people/person'
import { Button, IconButton } from '@caseloom/ui/button'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Suspense, useState } from 'react'
import { LazyAddRelationshipDialog, LazyRelationshipsDialog } from './lazy-relationships.tsx'
import { t } from '../person-texts.ts'
import { RelationshipList } from './relationship-list.tsx'

export type FamilySectionProps = {
  person: Person
  title: string
  caseId?: string | undefined
  /** A closed case is read-only. */
  isReadOnly?: boolean
}

/** A person's relationships at a glance, with buttons to show them all and to add one. */
export function FamilySection({ person, title, caseId, isReadOnly = false }: FamilySectionProps) {
  const [opened, setOpened] = useState<'all' | 'new' | null>(null)
  const close = () => setOpened(null)
  const ties = person.Relationships.filter(({ LeftCases }) => caseId === undefined || !LeftCases.includes(caseId))
  return (
    <section className="cl-panel-section" aria-label={title}>
      <div className="-mt-1.5 mb-1 flex min-h-8 items-center gap-2">
        <h2 className="flex-1 text-base font-semibold">{title}</h2>
        {person.Can.Update && !isReadOnly && (
          <IconButton
            size="small"
            kind="quiet"
            label={t('addRelationship')}
            icon={<PlusIcon />}
            onPress={() => setOpened('new')}
          />
        )}
      </div>
      <RelationshipList relationships={ties} ofName={person.Name} />
      {ties.length > 0 && (
        <div className="-ms-2.5 pt-2">
          <Button size="small" kind="quiet" onPress={() => setOpened('all')}>
            {t('allRelationships')}
          </Button>
        </div>
      )}
      <Suspense>
        {opened === 'all' && (
          <LazyRelationshipsDialog person={person} caseId={caseId} isReadOnly={isReadOnly} onClose={close} />
        )}
        {opened === 'new' && <LazyAddRelationshipDialog person={person} onClose={close} />}
      </Suspense>
    </section>
  )
}
