import type { Role } from '@caseloom/contracts/roles'
import { problemText } from '@caseloom/contracts/problem-texts'
import { writeOwnerAudit } from '../platform/trail/audit.ts'
import {
  inOwnerTransaction,
  insertRows,
  type OwnerConnection,
  type OwnerPool,
} from '../platform/database/insert-rows.ts'
import { newId } from '../platform/database/new-id.ts'
import { addMember, createAccount } from '../slices/accounts/index.ts'
import { choosePassword } from './terminal/choose-password.ts'
import { CommandFailed, type CommandContext } from './command.ts'
import { itemRow } from '../slices/items/index.ts'
import { personRow } from '../slices/people/index.ts'

export type MemberToMake = {
  readonly username: string
  readonly email: string | undefined
  readonly role: Role
  readonly groups: readonly string[]
  /** Finds or creates the care model and the person, inside the same transaction. */
  readonly place: (owner: OwnerConnection) => Promise<{ careModelId: string; personId: string }>
}

/** Gives a person a sign-in and a membership; returns the lines to show. An existing account keeps its password. */
export async function makeMember(context: CommandContext, wanted: MemberToMake): Promise<string[]> {
  const pool = await context.owner()
  const now = context.clock.now()
  const existing = await findAccount(pool, wanted.username)
  const chosen = existing ? undefined : await choosePassword(context.terminal, wanted.username)
  await inOwnerTransaction(pool, async (owner) => {
    const { careModelId, personId } = await wanted.place(owner)
    await refuseTwice(owner, careModelId, { accountId: existing, personId })
    const name = await nameOf(owner, careModelId, personId)
    if (existing) await owner.query('delete from password_reset where account_id = $1', [existing])
    const accountId = existing ?? (await makeAccount(owner, wanted, { password: chosen?.password ?? '', name, now }))
    const groups = wanted.groups.map((id) => ({ id, supervises: wanted.role === 'supervisor' }))
    await addMember(owner, { careModelId, accountId, personId, role: wanted.role, groups }, now)
    const after = `${wanted.username}, ${wanted.role}`
    await writeOwnerAudit(owner, careModelId, now, { action: 'create account', itemId: personId, personId, after })
  })
  if (!chosen) return [`${wanted.username} already had an account and is now a member; the password is unchanged.`]
  return [
    `${wanted.username} can sign in now as ${wanted.role}.`,
    ...(chosen.isGenerated ? [`Password (shown this once): ${chosen.password}`] : []),
  ]
}

async function findAccount(owner: OwnerPool, username: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ id: string }>('select id from account where lower(username) = lower($1)', [
    username,
  ])
  return rows[0]?.id
}

type Twice = { readonly accountId: string | undefined; readonly personId: string }

async function refuseTwice(owner: OwnerConnection, careModelId: string, { accountId, personId }: Twice): Promise<void> {
  const { rows } = await owner.query<{ username: string; is_account: boolean }>(
    `select a.username, a.id is not distinct from $2 as is_account from member m join account a on a.id = m.account_id
      where m.care_model_id = $1 and (m.account_id = $2 or m.person_id = $3) order by is_account desc`,
    [careModelId, accountId ?? null, personId],
  )
  const [other] = rows
  if (!other) return
  throw new CommandFailed(
    other.is_account
      ? `${other.username} is already a member of this care model.`
      : `This person signs in as ${other.username} already.`,
  )
}

async function nameOf(owner: OwnerConnection, careModelId: string, personId: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>('select name from item where care_model_id = $1 and id = $2', [
    careModelId,
    personId,
  ])
  return rows[0]?.name ?? ''
}

type Credentials = { readonly password: string; readonly name: string; readonly now: Date }

async function makeAccount(
  owner: OwnerConnection,
  { username, email }: MemberToMake,
  { password, name, now }: Credentials,
): Promise<string> {
  try {
    return await createAccount(owner, { username, password, name, ...(email !== undefined && { email }) }, now)
  } catch (error) {
    const weak = problemText('account.password_weak')
    if (error instanceof Error && error.message === weak) throw new CommandFailed(weak)
    throw error
  }
}

/** Creates a page for a new clinician. */
export async function makePerson(
  owner: OwnerConnection,
  about: { careModelId: string; name: string; groupId: string | null; now: Date },
): Promise<string> {
  const { careModelId: care_model_id, groupId: group_id, now } = about
  const id = newId(now)
  const name = about.name.trim().replaceAll(/\s+/g, ' ')
  const space = name.lastIndexOf(' ')
  const shared = { care_model_id, id, group_id }
  await insertRows(owner, 'item', [itemRow({ ...shared, kind: 'CLINICIAN', name, created_at: now })])
  await insertRows(owner, 'person', [
    personRow({
      ...shared,
      first_name: space === -1 ? name : name.slice(0, space),
      last_name: space === -1 ? '' : name.slice(space + 1),
    }),
  ])
  return id
}
