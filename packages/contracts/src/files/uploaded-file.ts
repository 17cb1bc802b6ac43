import * as z from 'zod'

/** The largest file that is taken (spec: home, constants). */
export const MAX_UPLOAD_BYTES = 10_485_760

/** A file as it came in a form: what it is called where it comes from, and its bytes. */
export const UploadedFile = z.object({ Name: z.string(), Bytes: z.instanceof(Uint8Array) })
export type UploadedFile = z.infer<typeof UploadedFile>

/** The pictures that are taken, as their media types name them. */
export const PictureType = z.enum(['image/jpeg', 'image/png', 'image/webp'])
export type PictureType = z.infer<typeof PictureType>
