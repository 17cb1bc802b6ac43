import type { Pool } from '../database/database.ts'
import { TerminalError } from '../terminal-error.ts'

/**
 * All clusters of an installation have one key: links, feeds and the tokens of programs are derived from it, and have to open on every
 * cluster to which their care model may move. A cluster that nobody uses yet gets the key of the home cluster.
 */
export async function joinInstallation(name: string, owner: Pool, home: Pool): Promise<void> {
  const [theirs, ours] = await Promise.all([keyOf(owner), keyOf(home)])
  if (ours === undefined || theirs?.equals(ours)) return
  const { rowCount } = await owner.query(
    'update installation set secret = $1 where not exists (select from account) and not exists (select from care_model)',
    [ours],
  )
  if (rowCount === 1) return
  throw new TerminalError(
    `The cluster ${name} belongs to another installation: it has care models or accounts and a key of its own. Name an empty database in CASELOOM_CLUSTERS.`,
  )
}

async function keyOf(owner: Pool): Promise<Buffer | undefined> {
  const { rows } = await owner.query<{ secret: Buffer }>('select secret from installation')
  return rows[0]?.secret
}
