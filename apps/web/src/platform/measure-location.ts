import type { GeoRecord } from '@caseloom/contracts/appointments/appointment-location'

/** A phone indoors may take this long. */
const PATIENCE_MILLIS = 20_000

export type NoLocation = 'denied' | 'unknown' | 'slow' | 'missing'

/** Why there is no place, in the order of GeolocationPositionError's codes. */
const reasons: readonly NoLocation[] = ['unknown', 'denied', 'unknown', 'slow']

export class LocationError extends Error {
  readonly reason: NoLocation
  constructor(reason: NoLocation) {
    super(`No location: ${reason}`)
    this.reason = reason
  }
}

/** Asks the browser where it is. Throws a LocationError. */
export async function measureLocation(): Promise<GeoRecord> {
  // Missing on pages without TLS, whatever the types say.
  const geolocation: Geolocation | undefined = navigator.geolocation
  if (!geolocation) throw new LocationError('missing')
  const { coords, timestamp } = await new Promise<GeolocationPosition>((resolve, reject) => {
    geolocation.getCurrentPosition(resolve, ({ code }) => reject(new LocationError(reasons[code] ?? 'unknown')), {
      enableHighAccuracy: true,
      timeout: PATIENCE_MILLIS,
      maximumAge: 0,
    })
  })
  const { latitude, longitude, accuracy } = coords
  return { latitude, longitude, accuracy, time: new Date(timestamp).toISOString() }
}
