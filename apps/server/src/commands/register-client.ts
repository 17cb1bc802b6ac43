import { newSecret } from '../platform/secrets.ts'
import { registerClient } from '../slices/accounts/index.ts'
import { CommandFailed, required, UsageError, type Command } from './command.ts'

export const registerClientCommand: Command = {
  name: 'register-client',
  usage: 'register-client <id> --name <text>',
  summary: 'Registers a program for the token endpoint and shows its secret once.',
  options: { name: { type: 'string' } },
  words: { least: 1, most: 1, missing: 'Give the id of the client, such as "warehouse".' },
  async run(typed, { owner, terminal }) {
    const id = typed.positionals[0] ?? ''
    if (!/^[A-Za-z0-9._-]{1,100}$/.test(id))
      throw new UsageError('The id of a client has 1 to 100 letters, digits, dots, hyphens or underscores.')
    const name = required(typed, 'name', 'a name for the list of clients.')
    const pool = await owner()
    const { rowCount } = await pool.query('select from api_client where id = $1', [id])
    if (rowCount !== 0) throw new CommandFailed(`A client "${id}" is already registered.`)
    const secret = newSecret()
    await registerClient(pool, { id, name, secret })
    terminal.out(`Client ${id} is registered.`)
    terminal.out(`Secret (shown this once): ${secret}`)
    return 0
  },
}
