import type { DoneItem } from '@caseloom/contracts/home/endpoints'
import { Status, type StatusKind } from '@caseloom/ui/signs/status'
import { pathOfItem } from '../../../platform/items/item-places.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { formatBareTime, formatTime } from '../../../platform/texts/times.ts'
import { t } from '../home-texts.ts'
import { ItemCloth } from '../item-cloth.tsx'

export type DoneRowProps = { item: DoneItem }

const kinds: Readonly<Record<DoneItem['StatusClass'], StatusKind>> = {
  confirmed: 'confirmed',
  rejected: 'rejected',
  neutral: 'neutral',
  waiting: 'neutral',
}

/** An item that was finished today, with its outcome. */
export function DoneRow({ item }: DoneRowProps) {
  const { Id, Name, Type, Start, End, Family, Outcome, StatusClass } = item
  return (
    <li className="hm-upcoming">
      <span className="when">
        <b>{End === null ? formatTime(Start) : formatBareTime(Start)}</b>
        {End !== null && <small>{formatTime(End)}</small>}
      </span>
      <span className="thread" />
      <ItemCloth item={item} />
      <RouterLink href={pathOfItem({ Id, RefId: null, Type }) ?? '/'} className="text cl-stretch">
        <span className="name cl-clip">{Family ?? Name}</span>
        {Family !== null && <span className="below cl-clip">{Name}</span>}
      </RouterLink>
      <Status kind={kinds[StatusClass]}>{Outcome ?? t(Type === 'APPOINTMENT' ? 'doneSession' : 'done')}</Status>
    </li>
  )
}
