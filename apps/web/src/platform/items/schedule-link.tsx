import type { Kind } from '@caseloom/contracts/items/kinds'
import type { LinkProps } from '@caseloom/ui/link'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { RouterLink } from '../router-link.tsx'
import { pathOfItem } from './item-places.ts'
import { t } from './schedule-link-texts.ts'

export type ScheduleLinkProps = Omit<LinkProps, 'href' | 'target' | 'rel' | 'title'> & {
  item: { readonly Id: string; readonly Type: Kind; readonly RefId?: string | null }
  /** Every kind opens in a window of its own, not forms alone: the item behind it stays open. */
  isOwnWindow?: boolean
  children: ReactNode
}

/** Leads from a schedule to an item. A form opens in a window of its own, so that the schedule stays open behind it. */
export function ScheduleLink({ item: { Id, Type, RefId = null }, isOwnWindow = false, ...rest }: ScheduleLinkProps) {
  const path = pathOfItem({ Id, RefId, Type }) ?? '/'
  if (Type !== 'DOCFORM' && !isOwnWindow) return <RouterLink {...rest} href={path} />
  const href = Type === 'DOCFORM' ? paths.documentWindow(Id) : paths.inWindow(path)
  // A window may close itself only if another one opened it, which "opener" tells the browser. Both are ours.
  return <RouterLink {...rest} href={href} target="_blank" rel="opener" title={t('newWindow')} />
}
