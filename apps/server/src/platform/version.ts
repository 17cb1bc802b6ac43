import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const file = path.resolve(import.meta.dirname, '../../package.json')

/** The version of Caseloom, as in package.json. */
export const caseloomVersion: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(file, 'utf8'))).version
