/** HTML that was made here, so that nothing else is taken for it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[]

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Characters that turn the writing direction round for what follows are shown as what they are. */
const escaped = (text: string) =>
  text
    .replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')
    // oxlint-disable-next-line no-control-regex -- neither HTML nor a reader knows them
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '\uFFFD')

function written(part: Part): string {
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map((each) => each.text).join('') : escaped(String(part))
}

/** Whatever is put in is text, unless it was made by this. Not called html: a formatter would add spaces, which are seen and summed here. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < parts.length ? written(parts[index] ?? '') : '')).join(''),
  )
}
