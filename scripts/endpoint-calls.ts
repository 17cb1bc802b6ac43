// Writes the calls.generated.ts beside the endpoints of the contracts: what the browser needs of an endpoint to call it.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '../packages/contracts/src/endpoint.ts'

const contracts = path.resolve(import.meta.dirname, '../packages/contracts/src')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && ['method', 'path', 'answer'].every((part) => part in value)

/** One line for each endpoint: its call without schemas, typed by the endpoint. */
function callLine(name: string, { method, path: address, creates }: Endpoint): string {
  const parts = [`method: '${method}'`, `path: '${address}'`, ...(creates === true ? ['creates: true'] : [])]
  return `export const ${name}: Call<typeof endpoints.${name}> = { ${parts.join(', ')} }`
}

async function callsOf(file: string): Promise<string> {
  const module = (await import(pathToFileURL(path.join(contracts, file)).href)) as Readonly<Record<string, unknown>>
  const lines = Object.entries(module)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([name, value]) => (isEndpoint(value) ? [callLine(name, value)] : []))
  if (lines.length === 0) throw new Error(`${file} has no endpoints.`)
  return [
    '// Written by `npm run contracts:calls`. Do not edit.',
    `import type { Call } from '${'../'.repeat(file.split(path.sep).length - 1)}endpoint.ts'`,
    `import type * as endpoints from './${path.basename(file)}'`,
    '',
    ...lines,
    '',
  ].join('\n')
}

/** The text of every file of calls, by its path below the contracts. */
export async function callFiles(): Promise<ReadonlyMap<string, string>> {
  const files = globSync('**/{,*-}endpoints.ts', { cwd: contracts }).toSorted()
  const texts = files.map(
    async (file) => [file.replace(/endpoints\.ts$/, 'calls.generated.ts'), await callsOf(file)] as const,
  )
  return new Map(await Promise.all(texts))
}

/** The files of calls as they are, by their path below the contracts. */
export function writtenCallFiles(): ReadonlyMap<string, string> {
  const files = globSync('**/*calls.generated.ts', { cwd: contracts }).toSorted()
  return new Map(files.map((file) => [file, readFileSync(path.join(contracts, file), 'utf8')]))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [file, text] of await callFiles()) writeFileSync(path.join(contracts, file), text)
