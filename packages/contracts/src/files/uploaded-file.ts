import * as z from 'zod'

/** A file from a form: its name on the sender's machine, and its bytes. */
export const UploadedFile = z.object({ Name: z.string(), Bytes: z.instanceof(Uint8Array) })
export type UploadedFile = z.infer<typeof UploadedFile>

/** The accepted picture formats, by media type. */
export const PictureType = z.enum(['image/jpeg', 'image/png', 'image/webp'])
export type PictureType = z.infer<typeof PictureType>
