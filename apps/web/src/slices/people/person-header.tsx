import type { Person } from '@caseloom/contracts/people/person'
import { Avatar } from '@caseloom/ui/avatar'
import type { ReactNode } from 'react'
import { ContactButtons } from './contact-buttons.tsx'
import { ContactLine } from './contact-line.tsx'
import { t } from './person-texts.ts'

export type PersonHeaderProps = { person: Person; tabs: ReactNode }

const kindWords = { PATIENT: 'patient', CLINICIAN: 'clinician', CONTACT: 'contact' } as const

const isPersonKind = (type: string): type is keyof typeof kindWords => Object.hasOwn(kindWords, type)

export function PersonHeader({ person, tabs }: PersonHeaderProps) {
  const { Name, Title, Type, AgeYears, Group, Number } = person
  const facts = [
    isPersonKind(Type) ? t(kindWords[Type]) : null,
    AgeYears === null ? null : t('yearsOld', { count: AgeYears }),
    Title,
    Group?.Name ?? null,
    Number,
  ].filter((fact) => fact !== null && fact !== '')
  return (
    <header>
      <div className="flex items-center gap-4 px-6 pt-6 max-md:flex-wrap max-md:px-4 max-md:pt-4">
        <Avatar name={Name} size={80} />
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight wrap-anywhere">
            {Name}
          </h1>
          <p className="text-text-muted">{facts.join(' · ')}</p>
        </div>
        <ContactButtons person={person} name={Name} />
      </div>
      <ContactLine person={person} />
      <div className="pt-3">{tabs}</div>
    </header>
  )
}
