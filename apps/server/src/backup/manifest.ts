import * as z from 'zod'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Sum = z.object({ bytes: z.number().int().min(0), sha256: Sha256 })

/** Rises whenever an older Caseloom could no longer read the archive. */
export const FORMAT = 1

export const Manifest = z.object({
  product: z.literal('caseloom'),
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The version of PostgreSQL that the backup was made on. */
  postgres: z.string(),
  /** The SQL files that made the tables, with their hashes: the level to restore to. */
  migrations: z.array(z.object({ name: z.string(), hash: Sha256 })),
  /** The position of the audit trail. A backup at the same position would hold the same. */
  position: z.string(),
  tables: z.array(
    Sum.extend({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().min(0),
    }),
  ),
  jobs: Sum.extend({ rows: z.number().int().min(0) }),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** The end of each care model's audit chain. */
  heads: z.array(z.object({ careModelId: z.string(), sequence: z.number().int(), hash: Sha256 })),
  files: z.array(Sum.extend({ path: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

export type BackedUpTable = Manifest['tables'][number]
export type BackedUpHead = Manifest['heads'][number]
export type BackedUpFile = Manifest['files'][number]

export const MANIFEST_ENTRY = 'manifest.json'
export const JOBS_ENTRY = 'jobs.copy'
export const tableEntry = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>) => `tables/${schema}.${name}.copy`
export const fileEntry = (file: string) => `files/${file}`
