import { ADDRESS_CACHE_SECONDS } from '@caseloom/contracts/addresses/address-rules'
import {
  findAddressNear,
  listAddresses,
  readAddress,
  readOutlines,
} from '@caseloom/contracts/addresses/calls.generated'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'

const kept = { staleTime: ADDRESS_CACHE_SECONDS * 1000, gcTime: ADDRESS_CACHE_SECONDS * 1000 } as const

/** Without words it tells only who answers. */
export function addressesQuery(q: string) {
  return queryOptions({
    queryKey: ['addresses', q],
    queryFn: ({ signal }) => send(listAddresses, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
    ...kept,
  })
}

export function addressPlaceQuery(placeId: string, isNeeded: boolean) {
  return queryOptions({
    queryKey: ['addresses', 'place', placeId],
    queryFn: ({ signal }) => send(readAddress, { query: { placeId } }, { signal }),
    enabled: isNeeded,
    ...kept,
  })
}

export function addressNearQuery(latitude: number, longitude: number) {
  return queryOptions({
    queryKey: ['addresses', 'near', latitude, longitude],
    queryFn: ({ signal }) => send(findAddressNear, { query: { latitude, longitude } }, { signal }),
    ...kept,
  })
}

export function outlinesQuery(latitude: number, longitude: number, zoom: number) {
  return queryOptions({
    queryKey: ['outlines', latitude, longitude, zoom],
    queryFn: ({ signal }) => send(readOutlines, { query: { latitude, longitude, zoom } }, { signal }),
    // While another zoom is fetched, the lines that are there are drawn at it.
    placeholderData: keepPreviousData,
    ...kept,
  })
}
