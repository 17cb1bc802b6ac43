export type TextKind = 'page' | 'text'

/** The first bytes of formats that are not text but may consist of printable characters. */
const otherFormats = /^(?:%PDF-|GIF8[79]a|MZ|PK|RIFF|\{\\rtf|%!PS|#!|<\?php|<\?xml|<svg)/i

/** The tags by which browsers take a document for HTML (WHATWG MIME sniffing, section 7.1). */
const pageStart = /^<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|!--)[\s>]/i

/** The text after the comments that it begins with, an unfinished one included in it. */
function afterComments(text: string): string {
  let at = 0
  while (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 4)
    if (end === -1) break
    at = end + 3
    while (/\s/.test(text.charAt(at))) at += 1
  }
  return text.slice(at)
}

/** Tab, line feed, form feed and carriage return are the only control characters in a text. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/

/** The text of bytes, by their byte order mark, else as UTF-8, else as Windows-1252. Null if it cannot be a text. */
function readText(bytes: Uint8Array): string | null {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  const text = encoding ? decode(bytes, encoding) : (decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252'))
  return text === null || controls.test(text) ? null : text
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Whether bytes are an HTML page or another text. Null for everything else, also for texts that begin as another format does. */
export function findTextKind(bytes: Uint8Array): TextKind | null {
  const text = readText(bytes)
  if (text === null) return null
  const start = text.slice(0, 4096).trimStart()
  if (pageStart.test(afterComments(start))) return 'page'
  return otherFormats.test(start) ? null : 'text'
}
