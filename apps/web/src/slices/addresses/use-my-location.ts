import type { AddressSuggestion } from '@caseloom/contracts/addresses/address'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '../../platform/calls/api.ts'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { useIsHere } from '../../platform/use-is-here.ts'
import { addressNearQuery } from './address-queries.ts'
import { t } from './address-texts.ts'

export type FoundHere = {
  readonly suggestion: AddressSuggestion
  /** In meters; the browser is 95% sure that the position is no farther away. */
  readonly accuracy: number
}

export type MyLocation = {
  readonly isAsking: boolean
  /** Why there is no address, as a sentence. */
  readonly trouble: string | undefined
  /** Asks the browser, which asks the reader. */
  readonly ask: () => Promise<FoundHere | undefined>
  readonly forget: () => void
}

/** How long a phone may take to find itself. The time that the reader takes to allow it does not count. */
const PATIENCE_MILLIS = 10_000
/** A position from a minute ago is as good: nobody fills in a form while walking to another house. */
const OLDEST_MILLIS = 60_000

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: PATIENCE_MILLIS,
      maximumAge: OLDEST_MILLIS,
    })
  })

/** By the codes of the browser's error (Geolocation API, section 9). Pages without TLS are denied as well. */
const troubles: ReadonlyMap<unknown, () => string> = new Map([
  [1, () => t('locationDenied')],
  [2, () => t('locationUnavailable')],
  [3, () => t('locationTimedOut')],
])

function troubleOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.code === 'record.not_found' ? t('noAddressHere') : error.detail
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  return troubles.get(code)?.() ?? problemSentence(error)
}

/** The address at the reader's position. Refusing to tell it is no error: the address can still be searched for. */
export function useMyLocation(): MyLocation {
  const client = useQueryClient()
  const isHere = useIsHere()
  const [isAsking, setIsAsking] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  async function find(): Promise<FoundHere | undefined> {
    // Typed as always there; old browsers and some that are locked down have none.
    if (!('geolocation' in navigator)) {
      setTrouble(t('locationUnavailable'))
      return undefined
    }
    try {
      const { coords } = await position()
      const suggestion = await client.fetchQuery(addressNearQuery(coords.latitude, coords.longitude))
      return { suggestion, accuracy: coords.accuracy }
    } catch (error) {
      setTrouble(troubleOf(error))
      return undefined
    }
  }

  async function ask() {
    setTrouble(undefined)
    setIsAsking(true)
    const found = await find()
    setIsAsking(false)
    return isHere.current ? found : undefined
  }

  return { isAsking, trouble, ask, forget: () => setTrouble(undefined) }
}
