import { openClient, type DatabaseConfig } from '../database/cluster-leader.ts'

/** A replication slot, and the view of the rows from which its changes go on. The view is there until `close`. */
export type ExportedSlot = { readonly snapshot: string; close(): Promise<void> }

/** The driver takes this, though its types do not say so. */
function forReplication(config: DatabaseConfig): DatabaseConfig {
  const kind = { replication: 'database' }
  return { ...config, ...kind, options: undefined }
}

/** Makes a slot. Only a connection for replication can say what the rows were at its beginning. */
export async function exportSlot(config: DatabaseConfig, name: string): Promise<ExportedSlot> {
  const client = openClient(forReplication(config))
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT ${name} LOGICAL pgoutput (SNAPSHOT 'export')`,
    )
    const [slot] = rows
    if (!slot) throw new Error('A slot was not made')
    return { snapshot: slot.snapshot_name, close: () => client.end() }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}
