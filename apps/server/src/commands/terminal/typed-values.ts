import { isUsername } from '@caseloom/contracts/admin/members/member-rules'
import { cleanLine, limits } from '@caseloom/contracts/items/typed-text'
import { Role } from '@caseloom/contracts/roles'
import { UsageError } from '../command.ts'

export function checkedUsername(typed: string): string {
  const username = typed.trim()
  if (!isUsername(username)) {
    throw new UsageError('A username has 1 to 200 characters and no blanks or invisible characters.')
  }
  return username
}

export function checkedName(typed: string): string {
  const name = cleanLine(typed)
  if (name === '' || name.length > limits.name) throw new UsageError(`A name has 1 to ${limits.name} characters.`)
  return name
}

export function checkedRole(typed: string): Role {
  const role = Role.safeParse(typed)
  if (!role.success) throw new UsageError(`"${typed}" is not a role. There are: ${Role.options.join(', ')}.`)
  return role.data
}

/** A new care model's time zone has no default: every time depends on it, and it cannot change once there are appointments. */
export function zoneOfNew(careModel: string, typed: string | undefined): string {
  if (typed !== undefined) return checkedZone(typed)
  const { timeZone } = new Intl.DateTimeFormat('en-US').resolvedOptions()
  throw new UsageError(
    `There is no care model "${careModel}" yet. Give its time zone with --time-zone, such as --time-zone ${timeZone}, this machine's own.`,
  )
}

export function checkedZone(typed: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: typed }).resolvedOptions().timeZone
  } catch {
    throw new UsageError(`"${typed}" is not a time zone. Give its name, such as America/New_York.`)
  }
}
