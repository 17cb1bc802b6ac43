import type { Person } from '@caseloom/contracts/people/person'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { Suspense, type ReactNode } from 'react'
import { photoAddress } from '../../platform/items/photo.ts'
import { ageWords } from './facts/age-words.ts'
import { ContactButtons } from './contact-info/contact-buttons.tsx'
import { ContactLine } from './contact-info/contact-line.tsx'
import { PhotoButton } from './photos/photo-button.tsx'
import { DuplicatesNotice } from './merging/lazy-merging.ts'
import { t } from './person-texts.ts'

export type PersonHeaderProps = {
  person: Person
  /** Null if there is only one tab. */
  tabs: ReactNode
  onMessage: () => void
  /** Opens a text message to the first contact. */
  onText: () => void
}

const kindWords = { PATIENT: 'patient', CLINICIAN: 'clinician', CONTACT: 'contact' } as const

const isPersonKind = (type: string): type is keyof typeof kindWords => Object.hasOwn(kindWords, type)

function kindOf({ Type, Professional }: Person): string | null {
  if (Type === 'CONTACT' && Professional) return t('professional')
  return isPersonKind(Type) ? t(kindWords[Type]) : null
}

export function PersonHeader({ person, tabs, onMessage, onText }: PersonHeaderProps) {
  const { Name, Title, Group, Number, Photo, Can, PossibleDuplicates, Organization } = person
  const facts = [kindOf(person), ageWords(person), Title, Organization, Group?.Name ?? null, Number].filter(
    (fact) => fact !== null && fact !== '',
  )
  return (
    <header>
      <div className="flex items-center gap-4 px-6 pt-6 max-md:flex-wrap max-md:justify-between max-md:gap-y-2 max-md:px-4 max-md:pt-4">
        <span className="relative flex-none">
          <Avatar name={Name} size={80} photo={photoAddress(Photo, 'full')} />
          {Can.Update && <PhotoButton person={person} />}
        </span>
        <div className="min-w-0 flex-1 max-md:order-1 max-md:basis-full">
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight wrap-anywhere">
            {Name}
          </h1>
          <p className="text-text-muted">{facts.join(' · ')}</p>
        </div>
        <ContactButtons person={person} name={Name} onMessage={onMessage} />
      </div>
      <Suspense>{PossibleDuplicates.length > 0 && <DuplicatesNotice person={person} />}</Suspense>
      <ContactLine person={person} contact={person.FirstContact} onText={onText} />
      <div className={tabs === null ? 'border-b border-border pt-3' : 'pt-3'}>{tabs}</div>
    </header>
  )
}
