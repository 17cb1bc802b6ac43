/** Markup made here, in a type of its own so that no other text passes for it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[]

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Characters that reverse the writing direction of the following text are replaced. */
const escaped = (text: string) =>
  text
    .replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '\uFFFD')

function written(part: Part): string {
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map((each) => each.text).join('') : escaped(String(part))
}

/** Escapes every value that is not Html. Not named html: the formatter would add spaces, which are visible and hashed here. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < parts.length ? written(parts[index] ?? '') : '')).join(''),
  )
}
