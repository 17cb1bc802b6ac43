import type { Kind } from '@caseloom/contracts/items/kinds'
import type { LinkProps } from '@caseloom/ui/link'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { RouterLink } from '../router-link.tsx'
import { pathOfItem } from './item-places.ts'
import { t } from './schedule-link-texts.ts'

export type ScheduleLinkProps = Omit<LinkProps, 'href' | 'target' | 'rel' | 'title'> & {
  item: { readonly Id: string; readonly Type: Kind; readonly RefId?: string | null }
  children: ReactNode
}

/** Leads from a schedule to an item. A form opens in a window of its own, so that the schedule stays open behind it. */
export function ScheduleLink({ item: { Id, Type, RefId = null }, ...rest }: ScheduleLinkProps) {
  if (Type !== 'DOCFORM') return <RouterLink {...rest} href={pathOfItem({ Id, RefId, Type }) ?? '/'} />
  // A window may close itself only if another one opened it, which "opener" tells the browser. Both are ours.
  return <RouterLink {...rest} href={paths.documentWindow(Id)} target="_blank" rel="opener" title={t('newWindow')} />
}
