import type { OpenForm } from '@caseloom/contracts/documents/document'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { leaveForm, openFormQuery } from './open-form-queries.ts'
import { t } from './who-else-texts.ts'

/**
 * Who else is in this form, as they come and go: in the head on a wide screen and on a phone, where it shares the line of the saving state, and
 * between the two beside the buttons of the panels, so that nothing moves. In a view nobody is: the administrator is not the member, and changes nothing.
 */
export function WhoElse({ id }: { id: string }) {
  const { View } = useSession()
  return View === null ? <InHead id={id} /> : null
}

export function WhoElseBesidePanels({ id }: { id: string }) {
  const { View } = useSession()
  return View === null ? <BesidePanels id={id} /> : null
}

function InHead({ id }: { id: string }) {
  const { data } = useQuery(openFormQuery(id))
  useEffect(() => () => leaveForm(id), [id])
  return <Named told={data} className="max-md:min-w-0 md:max-w-64 md:flex-none md:max-xl:hidden" />
}

/** The head asks; this only reads. */
function BesidePanels({ id }: { id: string }) {
  const { data } = useQuery({ ...openFormQuery(id), refetchInterval: false, refetchOnMount: false })
  return <Named told={data} className="ms-auto min-w-0 max-md:hidden" />
}

type NamedProps = { told: OpenForm | undefined; className: string }

function Named({ told, className }: NamedProps) {
  if (!told) return null
  const { Others, IsGuestAnswering } = told
  const [first, ...others] = Others
  if (!first && !IsGuestAnswering) return null
  // Beside words about the family, colleagues are named by their pictures, which then stand behind the words.
  const words = IsGuestAnswering ? t('guestAnswers') : readersIn(first?.Name ?? '', others.length)
  return (
    <span
      className={`flex items-center gap-1.5 text-xs text-text-muted ${IsGuestAnswering ? 'flex-row-reverse' : ''} ${className}`}
    >
      {Others.slice(0, 3).map(({ Id, Name }) => (
        <span key={Id} title={t('isReading', { name: Name })}>
          <Avatar name={Name} size={24} isNamed={IsGuestAnswering} />
        </span>
      ))}
      <span className="truncate" title={Others.map(({ Name }) => Name).join(' · ') || undefined}>
        {words}
      </span>
    </span>
  )
}

/** By first name, as colleagues call each other; the whole name is in the tooltip. */
function readersIn(name: string, others: number): string {
  const [firstName = name] = name.split(' ')
  return others === 0 ? t('isReading', { name: firstName }) : t('areReading', { name: firstName, count: others })
}
