import path from 'node:path'
import { openCaseArchive } from '../case-archives/index.ts'
import type { Command } from './command.ts'
import { countedNoun } from './terminal/counted-noun.ts'

export const verifyCaseCommand: Command = {
  name: 'verify-case',
  usage: 'verify-case <zip>',
  summary:
    'Compares the ZIP of a case with its manifest: says what was altered, added or is missing. Needs no database.',
  options: {},
  isApart: true,
  words: { least: 1, most: 1, missing: 'Give the ZIP file.' },
  async run(typed, { terminal }) {
    const archive = await openCaseArchive(path.resolve(typed.positionals[0] ?? ''))
    try {
      const { Case, MadeAt, Files, Counts } = archive.manifest
      await archive.contents()
      terminal.out(`${Case.Name}, made ${MadeAt}: ${countedNoun(Files.length, 'file')}, each as it was written.`)
      for (const [noun, count] of Object.entries(Counts)) terminal.out(`${noun.padEnd(16)} ${count}`)
      return 0
    } finally {
      archive.close()
    }
  },
}
