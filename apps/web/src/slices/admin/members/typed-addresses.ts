import { isEmail } from '@caseloom/contracts/admin/members/member-rules'
import { usernameFor } from './username-for.ts'

/** Someone to invite, as far as an address tells it. */
export type TypedAddress = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly userName: string
}

export type TypedAddresses = { readonly found: readonly TypedAddress[]; readonly wrong: readonly string[] }

/** Reads addresses on lines of their own, or separated by commas or semicolons. A mail program writes the name before the address: Ada Rossi <ada@example.org>. */
export function typedAddresses(typed: string): TypedAddresses {
  const byEmail = new Map<string, TypedAddress>()
  const wrong: string[] = []
  for (const part of typed.split(/[\n,;]/u)) {
    const text = part.trim()
    const { name, email } = parted(text)
    if (email === '') continue
    if (!isEmail(email)) wrong.push(text)
    else if (!byEmail.has(email.toLowerCase())) byEmail.set(email.toLowerCase(), addressOf(email, name))
  }
  return { found: [...byEmail.values()], wrong }
}

function parted(text: string): { readonly name: string; readonly email: string } {
  const opening = text.indexOf('<')
  if (opening < 0 || !text.endsWith('>')) return { name: '', email: text }
  return { name: text.slice(0, opening).replaceAll('"', '').trim(), email: text.slice(opening + 1, -1).trim() }
}

function addressOf(email: string, name: string): TypedAddress {
  const words = wordsOf(name).length > 0 ? wordsOf(name) : namesIn(email)
  const said = words.join(' ')
  return {
    email,
    firstName: words.slice(0, -1).join(' ') || said,
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
    // A name in letters that a username does not have.
    userName: usernameFor(said) || email.toLowerCase(),
  }
}

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')

/** "ada.rossi2@example.org" is Ada Rossi. */
function namesIn(email: string): string[] {
  const [local = ''] = email.split('@')
  const [named = ''] = local.split('+')
  const words = wordsOf(named.replaceAll(/[._\d-]+/gu, ' '))
  return words.length > 0 ? words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`) : [local]
}
