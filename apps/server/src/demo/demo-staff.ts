import { plusDays, momentOf } from './demo-days.ts'
import { put, putItem, type World } from './demo-world.ts'
import { accountRow, groupMemberRow, groupRow, memberRow } from '../slices/accounts/index.ts'
import { personRow } from '../slices/people/index.ts'

export type Role = 'clinician' | 'supervisor' | 'coordinator' | 'administrator'

export type Group = { readonly id: string; readonly name: string }

export type StaffMember = {
  readonly personId: string
  readonly name: string
  readonly role: Role
  readonly groups: readonly Group[]
}

export type NewStaff = {
  readonly first: string
  readonly last: string
  readonly title: string
  readonly gender: 'Female' | 'Male' | 'Nonbinary'
  readonly role: Role
  /** The first one is their own. */
  readonly groups: readonly Group[]
  readonly username?: string
}

export function putGroup(world: World, name: string): Group {
  const at = startOfTime(world)
  const id = world.random.id(at)
  const row = groupRow({
    care_model_id: world.careModelId,
    id,
    name,
    category: 'Team',
    created_at: at,
  })
  put(world, 'care_group', row)
  return { id, name }
}

/** Staff and groups existed before the first family. */
function startOfTime(world: World): Date {
  return momentOf(plusDays(world.today, -590), 9 * 60, world.zone)
}

/** A clinician's page, an account and a membership, with made-up phones and addresses. */
export function putStaff(world: World, staff: NewStaff, passwordHash: string): StaffMember {
  const at = startOfTime(world)
  const { careModelId, random } = world
  const [ownGroup] = staff.groups
  const name = `${staff.first} ${staff.last}`
  const personId = putItem(world, {
    kind: 'CLINICIAN',
    name,
    description: staff.title,
    group_id: ownGroup?.id ?? null,
    createdAt: at,
    by: null,
  })
  const row = personRow({
    care_model_id: careModelId,
    id: personId,
    first_name: staff.first,
    last_name: staff.last,
    title: staff.title,
    gender_id: world.choice('genders', staff.gender),
    group_id: ownGroup?.id ?? null,
  })
  put(world, 'person', row)
  const username = staff.username ?? plainName(`${staff.first}.${staff.last}`)
  const accountId = random.id(at)
  const email = `${plainName(`${staff.first}.${staff.last}`)}@example.org`
  const account = accountRow({ id: accountId, username, password_hash: passwordHash, email, created_at: at })
  put(world, 'account', account)
  const member_id = random.id(at)
  // Its key is the only random value: one that everybody knows would protect nothing.
  const member = memberRow({
    care_model_id: careModelId,
    id: member_id,
    account_id: accountId,
    person_id: personId,
    role: staff.role,
    created_at: at,
  })
  put(world, 'member', member)
  const supervises = staff.role === 'supervisor'
  for (const { id: group_id } of staff.groups)
    put(world, 'group_member', groupMemberRow({ care_model_id: careModelId, group_id, member_id, supervises }))
  return { personId, name, role: staff.role, groups: staff.groups }
}

/** A name as used in an e-mail address: 'Zoë O’Shea' becomes 'zoe.oshea'. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .replaceAll(/\s+/g, '.')
    .replaceAll(/[^a-z.-]/g, '')
}
