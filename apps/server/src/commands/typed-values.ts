import { cleanLine } from '@caseloom/contracts/items/item'
import { Role } from '@caseloom/contracts/roles'
import { UsageError } from './command.ts'

export function checkedUsername(typed: string): string {
  const username = typed.trim()
  if (username === '' || username.length > 200 || /\s/.test(username) || cleanLine(username) !== username) {
    throw new UsageError('A username has 1 to 200 characters and no blanks or invisible characters.')
  }
  return username
}

export function checkedRole(typed: string): Role {
  const role = Role.safeParse(typed)
  if (!role.success) throw new UsageError(`"${typed}" is no role. There are: ${Role.options.join(', ')}.`)
  return role.data
}

export function checkedZone(typed: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: typed }).resolvedOptions().timeZone
  } catch {
    throw new UsageError(`"${typed}" is no time zone. Give its name, such as America/New_York.`)
  }
}
