import { contactTypes } from '@caseloom/contracts/people/contact-info/contact-rules'
import { isPerson } from '@caseloom/contracts/items/kinds'
import { useQuery } from '@tanstack/react-query'
import { kindName } from '../../../platform/texts/kind-texts.ts'
import { formatNearTime } from '../../../platform/texts/times.ts'
import { contactsQuery, hoverCardQuery, PluginImage, tooltipFailure } from '../../items/index.ts'
import { t as contactWords } from '../contact-info/contact-texts.ts'
import { t } from './hover-card-texts.ts'

/** What the card says. The pointer stays where the link is, so nothing in it can be pressed. */
export function HoverCardContent({ id }: { id: string }) {
  const { data, error } = useQuery(hoverCardQuery(id))
  if (error) return tooltipFailure(error)
  if (!data) return <span className="cl-skeleton block h-12 w-48" />
  const { Name, Type, Number: number, Description, Person, ManagedCase, Clinician, Date: date, Completed } = data
  const facts = [
    [t('number'), number],
    [t('about'), Person?.Name === Name ? null : Person?.Name],
    [t('case'), ManagedCase?.Name === Person?.Name ? null : ManagedCase?.Name],
    [t('clinician'), isPerson(Type) ? null : Clinician?.Name],
    [t('when'), date === null || isPerson(Type) ? null : formatNearTime(date)],
    [t('status'), Completed ? t('completed') : null],
  ] as const
  return (
    <span className="flex gap-3">
      <PluginImage id={id} action="avatar" className="size-12 rounded-full object-cover" />
      <span className="min-w-0">
        <span className="block text-base font-semibold wrap-anywhere">{Name}</span>
        <span className="block text-text-muted">{[kindName(Type), Description].filter(Boolean).join(' · ')}</span>
        {facts.map(
          ([label, value]) =>
            value && (
              <span key={label} className="block wrap-anywhere">
                <span className="text-text-muted">{label}</span> {value}
              </span>
            ),
        )}
        <ContactEntries id={id} />
      </span>
    </span>
  )
}

function typeWords(type: string): string {
  const known = contactTypes.find((each) => each === type)
  return known ? contactWords(known) : type
}

/** The ways to reach the item's person. */
function ContactEntries({ id }: { id: string }) {
  const { data, error } = useQuery(contactsQuery(id))
  if (error) return tooltipFailure(error)
  return data?.Entries.map(({ Type, Description }, at) => (
    <span key={at} className="block wrap-anywhere">
      <span className="text-text-muted">{typeWords(Type)}</span> {Description}
    </span>
  ))
}
