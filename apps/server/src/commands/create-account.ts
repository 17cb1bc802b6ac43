import type { OwnerConnection, OwnerPool } from '../platform/database/insert-rows.ts'
import { CommandFailed, UsageError, required, type Command, type Typed } from './command.ts'
import { getCareModel, type CareModelFound } from './find-care-model.ts'
import { makeMember, makePerson } from './make-member.ts'
import { checkedRole, checkedUsername } from './terminal/typed-values.ts'

type PersonFound = {
  readonly id: string
  readonly name: string
  readonly group_id: string | null
  readonly group_name: string | null
}

export const createAccountCommand: Command = {
  name: 'create-account',
  usage:
    'create-account <username> --care-model <name> --role <role> (--person <name or id> | --name "First Last") [--group <name>]… [--email <address>]',
  summary:
    'Creates an account for an existing clinician, by name, id or source id (--person), or for a new one (--name). A supervisor supervises the groups.',
  options: {
    'care-model': { type: 'string' },
    role: { type: 'string' },
    person: { type: 'string' },
    name: { type: 'string' },
    group: { type: 'string', multiple: true },
    email: { type: 'string' },
  },
  words: { least: 1, most: 1, missing: 'Give the username of the new account.' },
  async run(typed, context) {
    const username = checkedUsername(typed.positionals[0] ?? '')
    const role = checkedRole(required(typed, 'role', 'clinician, supervisor, coordinator or administrator.'))
    const [person, name] = [typed.option('person'), typed.option('name')]
    if ((person === undefined) === (name === undefined)) {
      throw new UsageError('Give either --person for an existing clinician, or --name for a new one.')
    }
    const pool = await context.owner()
    const careModel = await getCareModel(pool, required(typed, 'care-model', 'the care model of the new member.'))
    const found = person === undefined ? undefined : await getClinician(pool, careModel, person)
    const groups = await groupsOf(pool, careModel, { typed, found })
    if (groups.length === 0 && role !== 'administrator') {
      throw new UsageError(`--group is missing: a ${role} belongs to a group.`)
    }
    const lines = await makeMember(context, {
      username,
      email: typed.option('email'),
      role,
      groups,
      async place(owner: OwnerConnection) {
        const about = {
          careModelId: careModel.id,
          name: name ?? '',
          groupId: groups[0] ?? null,
          now: context.clock.now(),
        }
        return { careModelId: careModel.id, personId: found?.id ?? (await makePerson(owner, about)) }
      },
    })
    for (const line of lines) context.terminal.out(line)
    context.terminal.out(`Care model at sign-in: ${careModel.short_name}`)
    return 0
  },
}

async function getClinician(owner: OwnerPool, careModel: CareModelFound, wanted: string): Promise<PersonFound> {
  const { rows } = await owner.query<PersonFound>(
    `select i.id, i.name, p.group_id, g.name as group_name from item i join person p on p.care_model_id = i.care_model_id and p.id = i.id
       left join care_group g on g.care_model_id = p.care_model_id and g.id = p.group_id
      where i.care_model_id = $1 and i.kind = 'CLINICIAN' and i.deleted_at is null and (i.id::text = lower($2) or i.source_id = $2 or app.fold(i.name) = app.fold($2))
      order by (i.id::text = lower($2)) desc, i.name limit 6`,
    [careModel.id, wanted.trim()],
  )
  const [first, ...others] = rows
  if (!first) throw new CommandFailed(`There is no clinician "${wanted}" in ${careModel.name}. --name makes a new one.`)
  if (others.length === 0 || first.id === wanted.trim().toLowerCase()) return first
  const list = rows.map((row) => `  ${row.id}  ${row.name}, ${row.group_name ?? 'no group'}`).join('\n')
  throw new CommandFailed(`Several clinicians have this name. Give the id of one with --person:\n${list}`)
}

type GroupsWanted = { readonly typed: Typed; readonly found: PersonFound | undefined }

async function groupsOf(
  owner: OwnerPool,
  careModel: CareModelFound,
  { typed, found }: GroupsWanted,
): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; name: string; source_id: string | null }>(
    'select id, name, source_id from care_group where care_model_id = $1 and active order by name',
    [careModel.id],
  )
  const ids = typed.options('group').map((wanted) => {
    const matches = rows.filter((row) => [row.id, row.source_id, row.name].includes(wanted.trim()))
    const [match] = matches
    if (matches.length === 1 && match) return match.id
    if (match)
      throw new CommandFailed(
        `Several groups are named "${wanted}". Give the id of one: ${matches.map((row) => row.id).join(', ')}.`,
      )
    const list = rows
      .slice(0, 20)
      .map((row) => row.name)
      .join(', ')
    throw new CommandFailed(
      `There is no group "${wanted}" in ${careModel.name}. There are: ${list || 'none yet'}${rows.length > 20 ? ', …' : '.'}`,
    )
  })
  const own = found?.group_id
  return [...new Set(ids.length === 0 && own ? [own] : ids)]
}
