/** Letters that are no letter with a sign, so that taking the sign away does not help. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** The usual username of a name: first and last word in plain lower-case letters, "Zoë van der Zürn" is zoe.zurn. Empty if there are no such letters. */
export function usernameFor(name: string): string {
  const words = name
    .replaceAll(/[ßøłæœđðþı]/giu, (letter) => plain[letter.toLowerCase()] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mn}/gu, '')
    .split(/\s+/u)
    .map((word) => word.replaceAll(/[^a-z0-9-]/g, ''))
    .filter((word) => word !== '')
  const [first] = words
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last].filter((word) => word !== undefined).join('.')
}
