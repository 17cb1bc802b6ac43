import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { archiveName, filesFolderOf, headText, makeBackup } from '../backup/index.ts'
import type { Command } from './command.ts'
import { countedNoun } from './counted-noun.ts'

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup [--to <file or folder>]',
  summary:
    'Writes everything there is into one archive, also while the server runs. Without --to into CASELOOM_DATA/backups.',
  options: { to: { type: 'string' } },
  words: { least: 0, most: 0, missing: '' },
  async run(typed, { ownerAsFound, clock, configuration, terminal }) {
    const { dataFolder } = configuration
    const name = archiveName(clock.now())
    const file = placeOf(typed.option('to') ?? `${path.join(dataFolder, 'backups')}${path.sep}`, name)
    const made = await makeBackup(await ownerAsFound(), { file, filesFolder: filesFolderOf(dataFolder), clock })
    const { tables, files, heads } = made.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const contents = `${countedNoun(rows, 'row')} of ${countedNoun(tables.length, 'table')}, ${countedNoun(files.length, 'file')}`
    terminal.out(`${made.file} (${contents}, ${countedNoun(Math.ceil(made.bytes / 1024), 'kilobyte')})`)
    for (const head of heads) terminal.out(`Audit head of care model ${head.careModelId}: ${headText(head)}`)
    return 0
  },
}

/** A folder is one that is there, or whose name ends like one. */
function placeOf(typed: string, name: string): string {
  const isFolder = typed.endsWith(path.sep) || (existsSync(typed) && statSync(typed).isDirectory())
  return path.resolve(isFolder ? path.join(typed, name) : typed)
}
