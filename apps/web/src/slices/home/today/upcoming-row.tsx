import type { UpcomingItem } from '@caseloom/contracts/home/endpoints'
import type { WallTime } from '@caseloom/contracts/times'
import { Badge } from '@caseloom/ui/signs/badge'
import { ScheduleLink } from '../../../platform/items/schedule-link.tsx'
import { kindName } from '../../../platform/texts/kind-texts.ts'
import { formatBareTime, formatSoon, formatTime } from '../../../platform/texts/times.ts'
import { FirstContactActions, HoverCard } from '../../people/index.ts'
import { DirectionsLink } from './directions-link.tsx'
import { t } from '../home-texts.ts'
import { ItemCloth } from '../item-cloth.tsx'
import { NameAndPlace } from '../name-and-place.tsx'

export type UpcomingRowProps = { item: UpcomingItem; now: WallTime }

/** An event has a day and no hour. */
function startWords({ Type, Start, End }: UpcomingItem): string {
  if (Type === 'EVENT') return t('allDay')
  return End === null ? formatTime(Start) : formatBareTime(Start)
}

export function UpcomingRow({ item, now }: UpcomingRowProps) {
  const { Id, Name, Type, Description, Start, End, Person, Family, Address, FirstContact } = item
  const soon = Type === 'EVENT' ? null : formatSoon(Start, now)
  const whom = Family ?? Name
  const isMeeting = Type === 'APPOINTMENT'

  return (
    <li className="hm-upcoming">
      <span className="when">
        <b>{startWords(item)}</b>
        <small>{End === null ? kindName(Type) : formatTime(End)}</small>
      </span>
      <span className="thread" />
      <ItemCloth item={item} />
      <HoverCard id={Id}>
        <ScheduleLink item={{ Id, Type, RefId: Person?.Id ?? null }} className="text cl-stretch">
          <span className="name cl-clip">{whom}</span>
          <NameAndPlace name={Family === null ? null : Name} place={Address ?? Description} />
        </ScheduleLink>
      </HoverCard>
      {soon !== null && <Badge kind="brand">{soon}</Badge>}
      {/* Each keeps its own column even if the other is missing. */}
      <span className="acts">
        {isMeeting && Address !== null && <DirectionsLink address={Address} name={whom} look="icon" />}
      </span>
      <span className="acts">
        {isMeeting && FirstContact && <FirstContactActions contact={FirstContact} look="icons" />}
      </span>
    </li>
  )
}
