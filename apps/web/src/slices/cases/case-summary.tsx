import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'
import { Notice } from '@caseloom/ui/notice'
import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import type { ReactNode } from 'react'
import { formatCalendarDay } from '../../platform/times.ts'
import { FamilySection } from '../people/index.ts'
import { t } from './case-texts.ts'
import { NextSession } from './next-session.tsx'

export type CaseSummaryProps = { managedCase: ManagedCase; person: Person | undefined }

type SectionProps = { title: string; children: ReactNode }

function Section({ title, children }: SectionProps) {
  return (
    <section className="cl-panel-section">
      <h2 className="mb-2 text-base font-semibold">{title}</h2>
      {children}
    </section>
  )
}

/** What one wants to know before the next visit. */
export function CaseSummary({ managedCase, person }: CaseSummaryProps) {
  const { Id, SharedWith, State } = managedCase
  return (
    <>
      {State !== 'closed' && (
        <Section title={t('nextSession')}>
          <NextSession caseId={Id} />
        </Section>
      )}
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
