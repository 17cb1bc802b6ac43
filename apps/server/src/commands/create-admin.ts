import { makeCareModel } from '../importing/imported-model.ts'
import { CommandFailed, required, type Command } from './command.ts'
import { findCareModel } from './find-care-model.ts'
import { listTakenElsewhere } from './clusters/several-clusters.ts'
import { makeMember, makePerson } from './make-member.ts'
import { checkedUsername, checkedZone, zoneOfNew } from './terminal/typed-values.ts'

export const createAdminCommand: Command = {
  name: 'create-admin',
  usage:
    'create-admin <username> --care-model <name> [--name "First Last"] [--email <address>] [--time-zone <zone>] [--cluster <name>]',
  summary: 'Creates an administrator, and the care model if none has that name. A new care model needs its time zone.',
  options: {
    'care-model': { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    'time-zone': { type: 'string' },
  },
  words: { least: 1, most: 1, missing: 'Give the username of the new administrator.' },
  async run(typed, context) {
    const username = checkedUsername(typed.positionals[0] ?? '')
    const careModel = required(typed, 'care-model', 'the care model that is administered, such as "Family Therapy".')
    const wanted = typed.option('time-zone')
    if (wanted !== undefined) checkedZone(wanted)
    const pool = await context.owner({ mayMake: true })
    const existing = await findCareModel(pool, careModel)
    const zone = existing ? existing.time_zone : zoneOfNew(careModel, wanted)
    if (wanted !== undefined && checkedZone(wanted) !== zone)
      throw new CommandFailed(`${careModel} is in the time zone ${zone}; --time-zone is only for a new care model.`)
    if (!existing && careModel.length > 200)
      throw new CommandFailed('The name of a care model can have at most 200 characters.')
    const takenElsewhere = await listTakenElsewhere(context, careModel)
    const lines = await makeMember(context, {
      username,
      email: typed.option('email'),
      role: 'administrator',
      groups: [],
      async place(owner) {
        const now = context.clock.now()
        const { id } = existing ?? (await makeCareModel(owner, { name: careModel, zone, at: now, takenElsewhere }))
        const name = typed.option('name') ?? username
        return { careModelId: id, personId: await makePerson(owner, { careModelId: id, name, groupId: null, now }) }
      },
    })
    const made = existing ?? (await findCareModel(pool, careModel))
    for (const line of lines) context.terminal.out(line)
    context.terminal.out(`Care model at sign-in: ${made?.short_name ?? careModel}`)
    context.terminal.out(`Time zone: ${zone}`)
    return 0
  },
}
