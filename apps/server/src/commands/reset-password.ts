import { writeOwnerAudit } from '../platform/trail/audit.ts'
import { resetPasswordByHand } from '../slices/accounts/index.ts'
import { CommandFailed, type Command } from './command.ts'

export const resetPasswordCommand: Command = {
  name: 'reset-password',
  usage: 'reset-password <username>',
  summary: 'Shows a link to set a new password. It works once, within 30 minutes.',
  options: {},
  words: { least: 1, most: 1, missing: 'Give the username.' },
  async run({ positionals: [username = ''] }, { owner, clock, configuration, terminal }) {
    const pool = await owner()
    const now = clock.now()
    const link = await resetPasswordByHand(pool, username, now)
    if (link === null) throw new CommandFailed(`There is no active account "${username}".`)
    const { rows } = await pool.query<{ care_model_id: string; person_id: string }>(
      'select m.care_model_id, m.person_id from member m join account a on a.id = m.account_id where lower(a.username) = lower($1)',
      [username.trim()],
    )
    for (const { care_model_id: careModelId, person_id: personId } of rows)
      await writeOwnerAudit(pool, careModelId, now, { action: 'make password link', itemId: personId, personId })
    terminal.out(`${configuration.publicUrl?.replace(/\/$/, '') ?? `http://localhost:${configuration.port}`}${link}`)
    terminal.err('The link works once, within 30 minutes. Give it only to that person.')
    return 0
  },
}
