import { NavigationArrowIcon } from '@phosphor-icons/react/dist/csr/NavigationArrow'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import type { UpcomingItem } from '@caseloom/contracts/home/endpoints'
import { Badge } from '@caseloom/ui/badge'
import { ItemMark } from '../../platform/item-mark.tsx'
import { pathOfItem } from '../../platform/item-places.ts'
import { kindName } from '../../platform/kind-texts.ts'
import { RouterLink } from '../../platform/router-link.tsx'
import { formatBareTime, formatSoon, formatTime } from '../../platform/times.ts'
import { directionsHref } from './directions-href.ts'
import { t } from './home-texts.ts'

export type UpcomingRowProps = { item: UpcomingItem; isNext: boolean; now: string }

/** An event has a day and no hour. */
function startWords({ Type, Start, End }: UpcomingItem): string {
  if (Type === 'EVENT') return t('allDay')
  return End === null ? formatTime(Start) : formatBareTime(Start)
}

export function UpcomingRow({ item, isNext, now }: UpcomingRowProps) {
  const { Start, End, Person } = item
  const soon = isNext && item.Type !== 'EVENT' ? formatSoon(Start, now) : null
  const href = pathOfItem({ Id: item.Id, RefId: Person?.Id ?? null, Type: item.Type })
  const below = [Person ? item.Name : null, item.Address ?? item.Description].filter(Boolean).join(' · ')

  return (
    <li className={isNext ? 'hm-upcoming next' : 'hm-upcoming'}>
      <span className="when">
        <b>{startWords(item)}</b>
        <small>{End === null ? kindName(item.Type) : formatTime(End)}</small>
      </span>
      <span className="thread" />
      <UpcomingMark item={item} />
      <RouterLink href={href ?? '/'} className="text cl-stretch">
        <span className="name cl-clip">{Person?.Name ?? item.Name}</span>
        <span className="below cl-clip">{below}</span>
      </RouterLink>
      {soon !== null && <Badge kind="brand">{soon}</Badge>}
      <UpcomingActions item={item} />
    </li>
  )
}

type UpcomingPartProps = { item: UpcomingItem }

function UpcomingMark({ item }: UpcomingPartProps) {
  const { CaseId, Person, Name, Type, Id } = item
  if (CaseId !== null) return <ItemMark kind="CASE" id={CaseId} name={Name} />
  return Person ? (
    <ItemMark kind="PATIENT" id={Person.Id} name={Person.Name} />
  ) : (
    <ItemMark kind={Type} id={Id} name={Name} />
  )
}

/** Small buttons at the end of the row; on a phone the next row shows them large, with their words. */
function UpcomingActions({ item }: UpcomingPartProps) {
  const { Phone, Address, Person, Name } = item
  const whom = Person?.Name ?? Name
  if (Phone === null && Address === null) return <span className="acts" />
  return (
    <span className="acts">
      {Address !== null && (
        <a
          className="act"
          href={directionsHref(Address)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('directionsTo', { name: whom })}
          title={t('directionsTo', { name: whom })}
        >
          <NavigationArrowIcon aria-hidden="true" />
          <span aria-hidden="true">{t('directions')}</span>
        </a>
      )}
      {Phone !== null && (
        <a
          className="act"
          href={`tel:${Phone}`}
          aria-label={t('callName', { name: whom })}
          title={t('callName', { name: whom })}
        >
          <PhoneIcon aria-hidden="true" />
          <span aria-hidden="true">{t('call')}</span>
        </a>
      )}
    </span>
  )
}
