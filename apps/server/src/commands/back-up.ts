import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { archiveName, headText, makeBackup } from '../backup/index.ts'
import { filesFolderOf } from '../platform/files/files-folder.ts'
import { freeBytes, noDiskWatch, type DiskRoom } from '../platform/files/disk-watch.ts'
import type { Command } from './command.ts'
import { countedNoun } from './terminal/counted-noun.ts'

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup [--to <file or folder>]',
  summary:
    'Backs everything up into one archive, even while the server runs. Without --to, it goes to CASELOOM_DATA/backups.',
  options: { to: { type: 'string' } },
  words: { least: 0, most: 0, missing: '' },
  async run(typed, { owner, clock, configuration, terminal }) {
    const { dataFolder } = configuration
    const name = archiveName(clock.now())
    const file = placeOf(typed.option('to') ?? `${path.join(dataFolder, 'backups')}${path.sep}`, name)
    const pool = await owner({ isAsFound: true })
    const disk = configuration.databaseUrl === undefined ? roomBeside(dataFolder, file) : noDiskWatch
    const made = await makeBackup(pool, { file, filesFolder: filesFolderOf(dataFolder), clock, disk })
    const { tables, files, heads } = made.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const contents = `${countedNoun(rows, 'row')} of ${countedNoun(tables.length, 'table')}, ${countedNoun(files.length, 'file')}`
    terminal.out(`${made.file} (${contents}, ${countedNoun(Math.ceil(made.bytes / 1024), 'kilobyte')})`)
    for (const head of heads) terminal.out(`Audit head of care model ${head.careModelId}: ${headText(head)}`)
    return 0
  },
}

/** The room on the private database's disk, if the archive goes to the same one. */
function roomBeside(dataFolder: string, file: string): DiskRoom {
  const folder = path.dirname(file)
  for (const each of [dataFolder, folder]) mkdirSync(each, { recursive: true, mode: 0o700 })
  if (statSync(dataFolder).dev !== statSync(folder).dev) return noDiskWatch
  return { isFull: () => false, freeBytes: () => freeBytes(dataFolder) }
}

/** `typed` is a folder if one exists there or it ends with a separator. */
function placeOf(typed: string, name: string): string {
  const isFolder = typed.endsWith(path.sep) || (existsSync(typed) && statSync(typed).isDirectory())
  return path.resolve(isFolder ? path.join(typed, name) : typed)
}
