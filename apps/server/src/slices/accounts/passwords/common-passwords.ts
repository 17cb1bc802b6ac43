import { dictionary } from '@zxcvbn-ts/language-common'

/** Common passwords of leaked lists, most frequent first. */
const listed = dictionary['passwords-common']
/** Entries after this one are too rare to be a word that people add digits and signs to. */
const WORDS_AMONG = 10_000
/** In the languages of Caseloom, where the list is mostly English. */
const alsoWords = 'contraseña contrasena bienvenido bienvenida secreto parola parolachiave benvenuto benvenuta segreto'

const passwords = new Set(listed)
/** The core of a common password: a word or a name, before the usual additions. */
const words = new Set([
  ...listed.slice(0, WORDS_AMONG).filter((password) => /^[a-z]{4,}$/.test(password)),
  ...alsoWords.split(' '),
])

/** Rows and columns of the keyboard, the alphabet and the digits. Any part of them counts, forwards or backwards. */
const runs = [
  '`1234567890-=',
  '12345678901234567890',
  '12345678910',
  '123456789101112',
  'qwertyuiop[]',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2b3c4d5e6f7g8h9i0j',
  'a1b2c3d4e5f6g7h8i9j0',
  'a1s2d3f4g5h6j7k8l9',
  'z1x2c3v4b5n6m7',
  'qawsedrftgyhujikolp',
  '147258369',
  '741852963',
  '159753',
  '159357',
  '!@#$%^&*()',
]

const letterFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Replaces digits and signs with the letters they stand for: p4$$w0rd. */
export const inLetters = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => letterFor[sign] ?? sign)
const backwards = (text: string) => text.split('').toReversed().join('')

const stretches = [...runs, ...runs.map(backwards)]

function isRun(text: string): boolean {
  return text.length >= 3 && stretches.some((run) => run.includes(text))
}

/** A word, repeated or followed by another, or with digits for letters. */
function isWord(text: string): boolean {
  if (words.has(text) || words.has(inLetters(text))) return true
  for (let cut = 3; cut <= text.length - 3; cut++) {
    const [first, second] = [text.slice(0, cut), text.slice(cut)]
    if (words.has(first) && (words.has(second) || isRun(second))) return true
  }
  return false
}

/** A short part repeated: aaaaaaaa, 12121212, lovelove. */
function isRepetition(text: string): boolean {
  return /^(.{1,6})\1+$/.test(text) && new Set(text.split('')).size <= 6
}

/** A letter or two before or after a run: a123456789, aa123456, 123456789q. */
const isRunAndLetter = (text: string) =>
  isRun(text.replace(/^(\p{L})\1?/u, '')) || isRun(text.replace(/(\p{L})\1?$/u, ''))

/** Old systems cut a password after eight letters, and people kept the rest: liverpoo, elizabet. */
const isCutWord = (text: string) => text.length === 8 && [...words].some((word) => word.startsWith(text))

/** A date or a phone number: so few digits are found quickly by brute force. */
const isFewDigits = (text: string) => /^\d{8,10}$/.test(text)

/** The keyboard's rows. Each is shifted half a key to the right of the one above. */
const keyboard = ['1234567890-=', 'qwertyuiop[]', 'asdfghjkl;', 'zxcvbnm,./']

function isBeside(one: string, other: string): boolean {
  const [row, otherRow] = [one, other].map((key) => keyboard.findIndex((keys) => keys.includes(key)))
  if (row === undefined || otherRow === undefined || row < 0 || otherRow < 0) return false
  const step = (keyboard[otherRow] ?? '').indexOf(other) - (keyboard[row] ?? '').indexOf(one)
  if (row === otherRow) return Math.abs(step) <= 1
  return Math.abs(row - otherRow) === 1 && (otherRow > row ? step === 0 || step === -1 : step === 0 || step === 1)
}

/** A walk over neighboring keys with at most one jump in four keys: zse4rfv, qazxswedc, 1qaz2wsx. */
function isWalk(text: string): boolean {
  const keys = text.split('')
  const jumps = keys.slice(1).filter((key, index) => !isBeside(keys[index] ?? '', key)).length
  return keys.length >= 6 && jumps <= keys.length / 4 - 1
}

/** Two or three runs in a row: 123qweasd, qwerty123456, abc12345. */
function isRunsOnly(text: string, parts = 3): boolean {
  if (isRun(text)) return true
  if (parts === 1) return false
  for (let cut = 3; cut <= text.length - 3; cut++) {
    if (isRun(text.slice(0, cut)) && isRunsOnly(text.slice(cut), parts - 1)) return true
  }
  return false
}

/** Whether this would be among the first guesses of somebody who tries many accounts. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().trim()
  // Strips what people add to satisfy a rule: up to six digits, years and signs at either end.
  const bare = text.replace(/^[^\p{L}]{0,6}/u, '').replace(/[^\p{L}]{0,6}$/u, '')
  const unsigned = text.replaceAll(/^[^\p{L}\p{N}]{1,4}|[^\p{L}\p{N}]{1,4}$/gu, '')
  const cores = [text, bare, unsigned, inLetters(text).replace(/[^\p{L}]{0,6}$/u, '')]
  return (
    isRepetition(text) ||
    isFewDigits(text) ||
    isRunAndLetter(unsigned) ||
    isWalk(unsigned) ||
    isCutWord(text) ||
    isRunsOnly(text) ||
    isRunsOnly(unsigned) ||
    passwords.has(text) ||
    passwords.has(inLetters(text)) ||
    cores.some((core) => isWord(core) || isRunsOnly(core, 2))
  )
}
