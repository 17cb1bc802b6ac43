import { classNames } from '../class-names.ts'

export type AvatarSize = 24 | 32 | 48 | 80
export type AvatarProps = {
  name: string
  size?: AvatarSize
  /** A photo replaces the initials. */
  photo?: string | undefined
  /** Shows that the person is here: adds a dot, and names the avatar "Maya Okafor, online". */
  presence?: string | undefined
  /** Only where no name is beside it. */
  isNamed?: boolean
}

/** Initials on one of six tints. Decoration beside the name unless it is named. */
export function Avatar({ name, size = 32, photo, presence, isNamed = false }: AvatarProps) {
  const label = presence === undefined ? name : `${name}, ${presence}`
  const isHeard = isNamed || presence !== undefined
  return (
    <span
      className={classNames('cl-avatar', size !== 32 && `is-${size}`, `tint-${tintOf(name)}`)}
      {...(isHeard ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {photo === undefined ? initialsOf(name) : <img src={photo} alt="" />}
      {presence !== undefined && <span className="presence" />}
    </span>
  )
}

export type AvatarStackProps = {
  names: string[]
  size?: AvatarSize
  /** The name of the whole stack: all people in one sentence. */
  label: string
}

const mostShown = 6

/** Up to six people, then "+n". */
export function AvatarStack({ names, size = 32, label }: AvatarStackProps) {
  const rest = names.length - mostShown
  return (
    <span className="cl-avatars" role="img" aria-label={label}>
      {names.slice(0, mostShown).map((name, index) => (
        <Avatar key={`${index} ${name}`} name={name} size={size} />
      ))}
      {rest > 0 && (
        <span className={classNames('cl-avatar tint-rest', size !== 32 && `is-${size}`)} aria-hidden="true">
          +{rest}
        </span>
      )}
    </span>
  )
}

// Created once: a regular expression with Unicode classes takes longer to create than to use.
const beginsWithLetter = /^\p{L}/u
const firstLetter = /\P{M}\p{M}*/u

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => beginsWithLetter.test(word))
  const [first = name, last] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return [first, last]
    .map((word) => (word ? (firstLetter.exec(word)?.[0] ?? '') : ''))
    .join('')
    .toLocaleUpperCase()
}

function tintOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return (sum % 6) + 1
}
