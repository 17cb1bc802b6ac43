import type { AddressPlace, AddressSuggestion } from '@caseloom/contracts/addresses/address'
import * as contract from '@caseloom/contracts/addresses/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { OutboundFailure } from '../../platform/messages/outbound.ts'
import { Problem } from '../../platform/problem.ts'
import { serve } from '../../platform/calls/serve.ts'
import { addressProvider } from './address-providers.ts'
import { dayCache } from './day-cache.ts'
import { outlinesAround } from './outlines.ts'

/** Fewer letters match too much. */
const LEAST_LETTERS = 3

/** To about ten meters, which is a house; an outside service learns no more than that. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000

export function addressRoutes(app: FastifyInstance, platform: Platform): void {
  const provider = addressProvider(platform.configuration.address)
  const suggestions = dayCache<readonly AddressSuggestion[]>(platform.clock)
  const found = dayCache<AddressPlace | undefined>(platform.clock)
  const near = dayCache<AddressSuggestion | undefined>(platform.clock)

  /** Without the service the user types the address by hand; the log tells the operator why it failed. */
  async function asked<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error
      platform.log.warn({ reason: error.message }, 'the address service could not be asked')
      throw new Problem('address.unavailable')
    }
  }

  serve(app, platform, contract.listAddresses, async ({ query }) => {
    const words = query.q.replaceAll(/\s+/g, ' ').trim()
    const BuiltIn = platform.configuration.address === null
    if (words.length < LEAST_LETTERS) return { Items: [], BuiltIn }
    return { Items: [...(await asked(suggestions(words.toLowerCase(), () => provider.suggest(words))))], BuiltIn }
  })
  serve(app, platform, contract.readAddress, async ({ query }) => {
    const place = await asked(found(query.placeId, () => provider.find(query.placeId)))
    if (!place) throw new Problem('record.not_found')
    return place
  })
  serve(app, platform, contract.findAddressNear, async ({ query }) => {
    const [latitude, longitude] = [rounded(query.latitude), rounded(query.longitude)]
    const address = await asked(near(`${latitude} ${longitude}`, () => provider.near(latitude, longitude)))
    if (!address) throw new Problem('record.not_found')
    return address
  })
  serve(app, platform, contract.readOutlines, ({ query }) => outlinesAround(query))
}
