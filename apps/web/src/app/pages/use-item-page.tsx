import type { Item } from '@caseloom/contracts/items/item'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useAddressParams, type AddressParams } from '../../platform/address.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { rememberOpened } from '../../platform/recent-items.ts'
import { wallNow } from '../../platform/texts/times.ts'
import { filesPanel } from '../../slices/binaries/index.ts'
import { CommentPanel, commentsQuery } from '../../slices/comments/index.ts'
import { commentsPanel, ItemFace, type ItemPanel } from '../../slices/items/index.ts'
import { usePagePlace } from '../shell/page-place.ts'
import { wayToItem } from './item-way.ts'

type ItemQuery<T extends Item> = UseQueryOptions<T, Error, T, readonly ['items', string]>

export type ItemPage<T extends Item> = {
  /** Undefined until it can be shown. */
  readonly item: T | undefined
  readonly comments: ItemPanel
  readonly files: ItemPanel
  /** What the page shows without an item. */
  readonly face: ReactNode
}

export type ItemPageOptions<T extends Item> = {
  query: (id: string) => ItemQuery<T>
  skeleton: ReactNode
  /** Whether the page still waits for anything but the item. */
  isPending?: boolean
}

/** Reads the item that the address names, with its comments, says where the reader is, and remembers what was opened. */
export function useItemPage<T extends Item>({ query, skeleton, isPending = false }: ItemPageOptions<T>): ItemPage<T> {
  const { id = '' } = useAddressParams()
  const { data, error, refetch } = useQuery(query(id))
  const { data: comments } = useQuery(commentsQuery(id))
  const item = isPending ? undefined : data
  // Named once the heading is drawn, because the heading takes the focus.
  usePagePlace(item?.Name, data && wayToItem(data))
  useEffect(() => {
    if (!data) return
    const { Id, Name, Type, Person, CaremodelId } = data
    const about = { RefId: Person?.Id ?? null, Description: Person?.Name ?? null }
    rememberOpened({ Id, Name, Type, CaremodelId, At: wallNow(), ...about })
  }, [data])

  return {
    item,
    comments: commentsPanel(<CommentPanel itemId={id} />, comments?.Items.length),
    files: filesPanel(id),
    face: <ItemFace error={data ? null : error} onRetry={() => void refetch()} skeleton={skeleton} />,
  }
}

/** Requests what an item's page reads first. */
export function askItemAhead<T extends Item>(query: (id: string) => ItemQuery<T>) {
  return ({ id = '' }: AddressParams): void => {
    void queryClient.prefetchQuery(query(id))
    void queryClient.prefetchQuery(commentsQuery(id))
  }
}
