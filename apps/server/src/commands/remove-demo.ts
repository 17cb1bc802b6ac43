import { removeDemo } from '../demo/index.ts'
import { CommandFailed, type Command } from './command.ts'
import { countedNoun } from './terminal/counted-noun.ts'

export const removeDemoCommand: Command = {
  name: 'remove-demo',
  usage: 'remove-demo',
  summary: 'Removes the demo world: its care models, accounts, API client and guest code. It is not made again.',
  options: {},
  words: { least: 0, most: 0, missing: '' },
  async run(_typed, { owner, clock, terminal }) {
    const { careModels, accounts, locked } = await removeDemo(await owner(), clock).catch(explained)
    if (careModels.length === 0) throw new CommandFailed('There is no demo world here.')
    terminal.out(
      `Removed ${careModels.join(' and ')} with ${countedNoun(accounts, 'account')} and the demo's API client.`,
    )
    for (const username of locked)
      terminal.out(
        `${username} belongs to another care model too, and needs a new password: caseloom reset-password ${username}`,
      )
    return 0
  },
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** The user of a private database is its superuser. On another server, to which a demo was restored, that is not certain. */
function explained(error: unknown): never {
  if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
  throw new CommandFailed(
    'Only a superuser of the database can remove the demo world. Set DATABASE_URL to one for this command.',
  )
}
