import * as z from 'zod'
import { WallTime } from '../times.ts'

/** The place at which an appointment was recorded, as a browser measured it. Accuracy is in meters. */
const measured = {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(1_000_000),
}

/** Measurements before this day are refused: a device whose clock was never set says 1970. */
const EARLIEST = '2000-01-01'

/** What the browser keeps under its geo key and sends: the place, how accurately it is known, and when it was measured. */
export const GeoRecord = z.object({ ...measured, time: z.iso.datetime().refine((time) => time >= EARLIEST) })
export type GeoRecord = z.infer<typeof GeoRecord>

/** The recorded location of an appointment. */
export const AppointmentLocation = z.object({
  Latitude: measured.latitude,
  Longitude: measured.longitude,
  Accuracy: measured.accuracy,
  Time: WallTime,
})
export type AppointmentLocation = z.infer<typeof AppointmentLocation>
