import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'
import { Notice } from '@caseloom/ui/signs/notice'
import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import type { ReactNode } from 'react'
import { formatCalendarDay } from '../../platform/texts/times.ts'
import { FamilySection } from '../people/index.ts'
import { t } from './case-texts.ts'

export type CaseSummaryProps = {
  managedCase: ManagedCase
  person: Person | undefined
  /** Overdue, upcoming and open items. They come from a slice above this one. */
  glance: ReactNode
}

/** What a clinician wants to know before the next visit. */
export function CaseSummary({ managedCase, person, glance }: CaseSummaryProps) {
  const { Id, SharedWith, State } = managedCase
  return (
    <>
      {glance}
      {person && <FamilySection person={person} title={t('family')} caseId={Id} isReadOnly={State === 'closed'} />}
      {SharedWith.length > 0 && (
        <section className="cl-panel-section flex flex-col gap-2">
          {SharedWith.map(({ Id: shareId, Name, MayEdit, UntilDay }) => (
            <SharedNote key={shareId} name={Name} mayEdit={MayEdit} day={formatCalendarDay(UntilDay)} />
          ))}
        </section>
      )}
    </>
  )
}

type SharedNoteProps = { name: string; mayEdit: boolean; day: string }

function SharedNote({ name, mayEdit, day }: SharedNoteProps) {
  const values = { name: <b className="font-semibold">{name}</b>, day }
  return (
    <Notice kind="amber" icon={<PushPinIcon weight="fill" aria-hidden="true" />}>
      {mayEdit ? t.rich('sharedWithEdit', values) : t.rich('sharedWithRead', values)}
    </Notice>
  )
}
