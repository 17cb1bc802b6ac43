import path from 'node:path'
import { restoreBackup } from '../backup/index.ts'
import { filesFolderOf } from '../platform/files/files-folder.ts'
import type { Command } from './command.ts'
import { countedNoun } from './terminal/counted-noun.ts'

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore <archive> [--verify]',
  summary: 'Restores a backup into an empty data folder or database. --verify reads everything back and compares it.',
  options: { verify: { type: 'boolean' } },
  words: { least: 1, most: 1, missing: 'Give the archive to restore.' },
  async run(typed, { owner, clock, configuration, terminal }) {
    const { manifest, migrated, openGrants } = await restoreBackup(() => owner({ isAsFound: true, mayMake: true }), {
      archive: path.resolve(typed.positionals[0] ?? ''),
      filesFolder: filesFolderOf(configuration.dataFolder),
      verify: typed.flag('verify'),
      progress: terminal.err,
      clock,
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const contents = `${countedNoun(rows, 'row')} and ${countedNoun(manifest.files.length, 'file')}`
    terminal.out(`Restored ${contents}, as they were on ${manifest.madeAt.slice(0, 19).replace('T', ' ')} UTC.`)
    if (typed.flag('verify'))
      terminal.out('Every row, every file and the audit log of every care model are as they were backed up.')
    if (migrated.length > 0) terminal.out(`The tables were brought up to date: ${migrated.join(', ')}.`)
    terminal.out('Everyone must sign in again, and links to set a password that were sent before no longer work.')
    if (openGrants.length > 0)
      terminal.out(
        `${countedNoun(openGrants.length, 'guest code')} can be used again. Check whether any was revoked since:`,
      )
    for (const { id, careModel, createdAt, expiresAt } of openGrants)
      terminal.out(`  ${id}, ${careModel}, made ${minuteOf(createdAt)}, until ${minuteOf(expiresAt)} UTC`)
    return 0
  },
}

function minuteOf(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}
