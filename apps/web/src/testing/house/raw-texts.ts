/** From now on pages show the pseudo-locale, which puts every text of a catalogue in ⟦brackets⟧. */
export const drawPseudoLocale = (): void => localStorage.setItem('caseloom.pseudo', '1')

/** Adds the texts of an answer of the server: names, notes, sentences. On the screen these do not count as raw text. */
export function collect(value: unknown, known: Set<string>): void {
  if (typeof value === 'string') {
    for (const line of value.split('\n').map((each) => each.trim())) {
      // A relation is in lower case inside a sentence.
      if (line !== '') known.add(line).add(line.toLowerCase())
    }
  } else if (typeof value === 'object' && value !== null) {
    if ('FirstName' in value && 'LastName' in value) known.add(`${String(value.FirstName)} ${String(value.LastName)}`)
    for (const part of Object.values(value)) collect(part, known)
  }
}

/** Days, times and numbers as Intl formats them, symbols, initials and the names of keys. */
const NO_WORDS = [
  /^[\p{P}\p{S}\p{N}\p{Cf}\s]*$/u,
  /^\p{Lu}{1,3}$/u,
  /^((Sun|Mon|Tue|Wed|Thu|Fri|Satur|Sat|Wednes|Thurs|Tues)(day)?,?\s*)?((Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}*)?[\s,.\d:–-]*([AP]M)?[\s–\d:]*([AP]M)?$/u,
  /^(ESC|Enter|Space|Home|End|Up|Down|Left|Right|Tab|(Ctrl|Alt|Shift) .{1,6})$/i,
  // A language's own name is the same in every language.
  /^(English|Español|Italiano)$/,
  // The product's name, and react-aria's texts from its own catalogues.
  /^(.* · )?Caseloom$/,
  /^(month|day|year|hour|minute|AM\/PM),?$/,
  /^(Calendar|Show suggestions|Dismiss)$/,
  // Where a link leads.
  /^[\w-]+(\.[\w-]+)+$/,
  // The courses of scores, which the contracts word for the browser and the PDF alike.
  /^.+ over time: .*\d/,
]

/** Visible texts, and names for screen readers. It runs in the page, so it uses nothing from outside. */
export function textsOnScreen(): string[] {
  /** One pair of brackets holds all of it; between two pairs a raw text could stand. */
  const isOnePair = (text: string): boolean => {
    if (!text.startsWith('⟦') || !text.endsWith('⟧')) return false
    let open = 0
    for (const sign of text.slice(0, -1)) {
      if (sign === '⟦') open += 1
      if (sign === '⟧') open -= 1
      if (open === 0) return false
    }
    return true
  }
  const isBracketed = (element: Element | null, depth: number): boolean => {
    if (!element || depth === 0) return false
    return isOnePair(element.textContent.trim()) || isBracketed(element.parentElement, depth - 1)
  }
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (text === '' || !parent || parent.closest('script, style, noscript, [data-live-announcer], datalist')) continue
    if (!parent.checkVisibility({ checkVisibilityCSS: true }) || isBracketed(parent, 3)) continue
    found.push(text)
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
    for (const name of ['aria-label', 'placeholder', 'title']) {
      const text = element.getAttribute(name)?.trim()
      if (text) found.push(text)
    }
  }
  return [...new Set([...found, document.title])]
}

/** The texts that are in no catalogue, which puts its own in brackets, and not among the server's. */
export const rawTextsIn = (seen: readonly string[], known: ReadonlySet<string>): string[] =>
  seen.filter((text) => !text.includes('⟦') && !isNoWord(text) && !isData(text, known))

const isNoWord = (text: string) => NO_WORDS.some((pattern) => pattern.test(text))

/** A part of server data counts only from this length, because a short word may be in some note by chance. */
const TELLING_LENGTH = 24

/** Server data, several facts joined, a text of several lines, or an excerpt of a long one. */
function isData(text: string, known: ReadonlySet<string>): boolean {
  if (known.has(text)) return true
  const isKnown = (part: string) =>
    known.has(part) ||
    isNoWord(part) ||
    (part.length >= TELLING_LENGTH && [...known].some((datum) => datum.includes(part)))
  return text.split(/(?:^| )·(?: |$)|\n+/).every((part) => isKnown(part.trim()))
}
