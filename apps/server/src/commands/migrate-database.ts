import type { Command } from './command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  usage: 'migrate',
  summary: 'Brings the database up to date. The server does the same when it starts.',
  options: {},
  words: { least: 0, most: 0, missing: '' },
  async run(_typed, { owner, terminal }) {
    const pool = await owner({ mayMake: true })
    const { rows } = await pool.query<{ name: string }>('select name from migration order by name desc limit 1')
    terminal.out(`The database is up to date (${rows[0]?.name ?? 'empty'}).`)
    return 0
  },
}
