import { verifyChainOn } from '../platform/trail/audit-chain.ts'
import { copyOut } from '../platform/database/copy-rows.ts'
import type { OwnerConnection } from '../platform/database/insert-rows.ts'
import { listHeads } from './audit-heads.ts'
import { BackupRefused } from './backup-refused.ts'
import { copyOfTable } from './make-backup.ts'
import type { BackedUpHead, Manifest } from './manifest.ts'
import { isSame, sumOf } from './summed.ts'

/** Reads every row and the ends of the audit chains back and compares them with the backup, before anything is migrated. */
export async function compareRows(owner: OwnerConnection, manifest: Manifest): Promise<void> {
  await compareTables(owner, manifest)
  await compareHeads(owner, manifest)
}

async function compareTables(owner: OwnerConnection, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const rows = copyOut(owner, `${copyOfTable(table)} to stdout`)
    const sum = await sumOf(rows.stream)
    const count = await rows.count()
    if (count !== table.rows)
      throw new BackupRefused(`${table.name} has ${count} rows, and ${table.rows} were backed up.`)
    if (!isSame(sum, table)) throw new BackupRefused(`The rows of ${table.name} are not those that were backed up.`)
  }
}

async function compareHeads(owner: OwnerConnection, { heads }: Manifest): Promise<void> {
  const found = new Map((await listHeads(owner)).map((head) => [head.careModelId, headText(head)]))
  const lost = heads.find((head) => found.get(head.careModelId) !== headText(head))
  if (lost)
    throw new BackupRefused(`The audit chain of care model ${lost.careModelId} does not end at ${headText(lost)}.`)
  if (found.size !== heads.length)
    throw new BackupRefused(`There are ${found.size} audit chains, and ${heads.length} were backed up.`)
}

/** Checks each audit chain from its beginning, with functions that exist only once the database has its code. */
export async function walkChains(owner: OwnerConnection, { heads, madeAt }: Manifest): Promise<void> {
  for (const head of heads) {
    const { fault } = await verifyChainOn(owner, head.careModelId, head, new Date(madeAt))
    if (fault !== null)
      throw new BackupRefused(
        `The audit log of care model ${head.careModelId} was changed before it was backed up: ${fault} It can still be restored without --verify.`,
      )
  }
}

export function headText({ sequence, hash }: Pick<BackedUpHead, 'sequence' | 'hash'>): string {
  return `${sequence}:${hash}`
}
