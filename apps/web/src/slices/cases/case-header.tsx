import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { Cover } from '@caseloom/ui/signs/cloth'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { photoAddress } from '../../platform/items/photo.ts'
import { paths } from '../../platform/paths.ts'
import { formatCalendarDay } from '../../platform/texts/times.ts'
import { ageWords, ContactLine, WriteButton } from '../people/index.ts'
import { CaseStanding } from './case-standing.tsx'
import { t } from './case-texts.ts'
import { CaseMenu } from './dialogs/case-menu.tsx'
import { CasePhases } from './phases/case-phases.tsx'

export type CaseHeaderProps = {
  managedCase: ManagedCase
  person: Person | undefined
  tabs: ReactNode
  /** The fidelity ratings of the work on the case. */
  ratings?: ReactNode
  onMessage: () => void
  /** Opens a text message to the first contact. */
  onText: () => void
  /** A button of a slice above this one. */
  customAction?: ReactNode
}

const stateLooks = {
  open: { key: 'open', className: 'text-success' },
  suspended: { key: 'suspended', className: 'text-warning' },
  closed: { key: 'closed', className: 'text-text-muted' },
} as const

/** The case: its cloth, its clinician, its state, and its progress along the trac. */
export function CaseHeader(props: CaseHeaderProps) {
  const { managedCase, person, tabs, ratings, onMessage, onText, customAction } = props
  const { Id, Name, Person, State, Phases, FirstContact } = managedCase
  const look = stateLooks[State]
  const navigate = useNavigate()
  return (
    <header>
      <div className="h-16 overflow-hidden rounded-t-lg max-md:h-14">
        <Cover id={Id} />
      </div>
      <div className="relative -mt-6 flex items-start gap-4 px-6 max-md:-mt-5 max-md:flex-col max-md:gap-2 max-md:px-4">
        <span className="relative rounded-full bg-surface shadow-[0_0_0_4px_var(--color-surface)]">
          <Avatar name={Person?.Name ?? Name} size={80} photo={photoAddress(person?.Photo, 'full')} />
        </span>
        <div className="min-w-0 flex-1 pt-8 max-md:pt-0">
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight wrap-anywhere">
            <span className={look.className}>{t(look.key)}</span> {Name}
          </h1>
          <TracLine managedCase={managedCase} person={person} />
          <FactLine managedCase={managedCase} />
        </div>
        <div className="flex flex-none gap-2 pt-10 max-md:absolute max-md:end-4 max-md:top-8 max-md:pt-0">
          {customAction}
          <WriteButton person={person} name={Person?.Name ?? Name} onMessage={onMessage} />
          <CaseMenu managedCase={managedCase} person={person} ratings={ratings} />
        </div>
      </div>
      <CaseStanding managedCase={managedCase} person={person} />
      <ContactLine person={person} contact={FirstContact} onText={onText} />
      <CasePhases phases={Phases} onOpen={(id) => void navigate({ to: paths.appointment(id) })} />
      {tabs}
    </header>
  )
}

type CaseLineProps = { managedCase: ManagedCase; person: Person | undefined }

function TracLine({ managedCase: { TracName, Group }, person }: CaseLineProps) {
  const age = ageWords(person)
  return (
    <p className="text-text-muted">
      {TracName}
      {Group && <span className="max-md:hidden"> · {Group.Name}</span>}
      {age !== null && ` · ${age}`}
    </p>
  )
}

/** When and how a closed case ended. */
function endingOf({ EndDay, Outcome }: ManagedCase): string | null {
  if (EndDay === null) return null
  const day = formatCalendarDay(EndDay)
  return Outcome ? t('closedWith', { day, outcome: Outcome.Name }) : t('closedOn', { day })
}

function FactLine({ managedCase }: Pick<CaseLineProps, 'managedCase'>) {
  const { Number, Clinician, StartDay } = managedCase
  const facts = [Number, endingOf(managedCase)].filter((fact) => fact !== null)
  // The day is the case's start. The present clinician may have taken the case over later.
  const times = [
    Clinician ? t('withName', { name: Clinician.Name }) : null,
    t('caseSince', { day: formatCalendarDay(StartDay) }),
  ].filter((fact) => fact !== null)
  return (
    <p className="text-sm text-text-subtle">
      {facts.join(' · ')}
      <span className="max-md:hidden">
        {facts.length > 0 && ' · '}
        {times.join(' · ')}
      </span>
    </p>
  )
}
