import { writeOwnerAudit } from '../platform/trail/audit.ts'
import { endTwoStepByHand } from '../slices/accounts/index.ts'
import { CommandFailed, type Command } from './command.ts'

export const endTwoStepCommand: Command = {
  name: 'end-two-step',
  usage: 'end-two-step <username>',
  summary: 'Turns two-step sign-in off, for a member who has lost both the app and the recovery codes.',
  options: {},
  words: { least: 1, most: 1, missing: 'Give the username.' },
  async run({ positionals: [username = ''] }, { owner, clock, terminal }) {
    const pool = await owner()
    const members = await endTwoStepByHand(pool, username)
    if (members === null) throw new CommandFailed(`Two-step sign-in is not on for an account "${username}".`)
    for (const { careModelId, personId } of members)
      await writeOwnerAudit(pool, careModelId, clock.now(), {
        action: 'turn off two-step sign-in',
        itemId: personId,
        personId,
      })
    terminal.out(`Two-step sign-in is off for ${username.trim()}.`)
    terminal.err('From now on the password alone is asked for. Make sure that you know who asked you for this.')
    return 0
  },
}
