import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { addressesIn } from '../database/cluster-leader.ts'

/** What a server calls the cluster of DATABASE_URL. */
export const HOME = 'home'

/** The addresses of one cluster. */
export type DatabasePlaces = {
  readonly databaseUrl: string | undefined
  readonly databaseAppUrl: string | undefined
  /** The app's address leads to a pooler that gives a connection for one transaction at a time. */
  readonly isPooled: boolean
  /** Standbys on which long reads may run. */
  readonly databaseReadUrl: string | undefined
}

/** A cluster beside the home cluster. */
export type FurtherCluster = DatabasePlaces & { readonly name: string; readonly databaseUrl: string }

export const isDatabase = (address: string) => /^postgres(ql)?:$/.test(URL.parse(address)?.protocol ?? '')

const Address = z.string().refine((text) => addressesIn(text).every(isDatabase))

const File = z.record(
  z.string(),
  z.strictObject({
    DATABASE_URL: Address,
    DATABASE_APP_URL: Address.optional(),
    DATABASE_READ_URL: Address.optional(),
    DATABASE_POOLER: z.literal('transaction').optional(),
  }),
)

/** A sentence that says what is wrong with the file. It never quotes the file, which holds passwords. */
export class ClusterFault extends Error {}

/** The clusters that a file names, in its order. */
export function readClusters(file: string, home: string): readonly FurtherCluster[] {
  const parsed = File.safeParse(contentOf(file))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ClusterFault(
      `the place ${issue?.path.join('.') || 'at the top'} in ${file} is wrong. It needs, for each name, DATABASE_URL and perhaps DATABASE_APP_URL, DATABASE_READ_URL and DATABASE_POOLER, as the variables of these names have them.`,
    )
  }
  const clusters = Object.entries(parsed.data).map(([name, one]): FurtherCluster => {
    if (one.DATABASE_POOLER && !one.DATABASE_APP_URL)
      throw new ClusterFault(`DATABASE_POOLER of ${name} needs DATABASE_APP_URL, the address of the pooler.`)
    return {
      name,
      databaseUrl: one.DATABASE_URL,
      databaseAppUrl: one.DATABASE_APP_URL,
      databaseReadUrl: one.DATABASE_READ_URL,
      isPooled: one.DATABASE_POOLER !== undefined,
    }
  })
  refuseNames(clusters)
  refuseTwice([home, ...clusters.map(({ databaseUrl }) => databaseUrl)])
  return clusters
}

function contentOf(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new ClusterFault(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new ClusterFault(`${file} is not JSON.`)
  }
}

function refuseNames(clusters: readonly FurtherCluster[]): void {
  if (clusters.length === 0) throw new ClusterFault('the file names no cluster.')
  const wrong = clusters.find(({ name }) => name === HOME || !/^[a-z][a-z0-9-]{0,29}$/.test(name))
  if (wrong)
    throw new ClusterFault(
      'a cluster needs a name of small letters, digits and hyphens, at most 30, and other than home, which is the cluster of DATABASE_URL.',
    )
}

/** Two names for one database would serve its care models twice. */
function refuseTwice(urls: readonly string[]): void {
  const places = urls.map((url) => {
    const [first = ''] = addressesIn(url)
    const { hostname, port, pathname } = new URL(first)
    return `${hostname}:${port || '5432'}${pathname}`
  })
  if (new Set(places).size < places.length) throw new ClusterFault('two clusters have the same DATABASE_URL.')
}
