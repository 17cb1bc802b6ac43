import type { OwnerPool } from '../platform/database/insert-rows.ts'
import { verifyChain, type ChainReport, type Head } from '../platform/trail/audit-chain.ts'
import { UsageError, type Command } from './command.ts'
import { countedNoun } from './terminal/counted-noun.ts'
import { getCareModel, type CareModelFound } from './find-care-model.ts'

export const verifyAuditCommand: Command = {
  name: 'audit verify',
  usage: 'audit verify [--care-model <name>] [--head <row:hash>]',
  summary:
    'Checks the hash chain of the audit log. With a head that was noted earlier, it also detects a truncated end.',
  options: { 'care-model': { type: 'string' }, head: { type: 'string' } },
  words: { least: 0, most: 0, missing: '' },
  async run(typed, { owner, terminal }) {
    const [name, head] = [typed.option('care-model'), typed.option('head')]
    const noted = head === undefined ? null : readHead(head)
    if (noted && name === undefined)
      throw new UsageError('--head belongs to one care model: choose it with --care-model.')
    const pool = await owner()
    const careModels = name === undefined ? await listCareModels(pool) : [await getCareModel(pool, name)]
    let code = 0
    for (const careModel of careModels) {
      const report = await verifyChain(pool, careModel.id, noted)
      if (report.fault !== null) code = 1
      for (const line of reportLines(careModel.name, report)) terminal.out(line)
    }
    return code
  },
}

function readHead(typed: string): Head {
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(typed.trim()) ?? []
  if (sequence === undefined || hash === undefined)
    throw new UsageError('--head is a row and its hash, as this command shows it: 1204:9f86…')
  return { sequence: Number(sequence), hash: hash.toLowerCase() }
}

async function listCareModels(owner: OwnerPool): Promise<CareModelFound[]> {
  const { rows } = await owner.query<CareModelFound>(
    'select id, name, short_name, time_zone from care_model order by name',
  )
  return rows
}

function reportLines(name: string, { sealed, head, fault, unsealed, late }: ChainReport): string[] {
  const rows = (count: number) => countedNoun(count, 'row')
  const since = unsealed.since?.toISOString().slice(0, 19).replace('T', ' ') ?? ''
  const notSealed = `${name}: ${rows(unsealed.count)} not sealed yet, the oldest of ${since} UTC.`
  const sealedLate = `${name}: ${rows(late.count)} sealed more than 10 minutes after ${late.count === 1 ? 'its' : 'their'} own time, the first: ${late.first}. A crashed server or a corrected clock leaves such rows, and so does an inserted row.`
  const tail = [...(unsealed.count === 0 ? [] : [notSealed]), ...(late.count === 0 ? [] : [sealedLate])]
  if (fault !== null)
    return [`${name}: ${fault} The ${rows(sealed)} before it ${sealed === 1 ? 'is' : 'are'} in order.`, ...tail]
  return [`${name}: ${rows(sealed)} in order.${head ? ` Head ${head.sequence}:${head.hash}` : ''}`, ...tail]
}
