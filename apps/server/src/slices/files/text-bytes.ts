/**
 * The beginnings of formats that are not text but may consist of printable characters. Programs, archives, sounds and pictures have
 * control characters, so words such as "PK", "MZ" or "RIFF" need no line here.
 */
const otherFormats = /^(?:%PDF-|GIF8[79]a|\{\\rtf|%!PS|<\?php|<\?xml|<svg)/i

/** Any tag, the type of an HTML document, or a comment. */
const tag = /^<(?:[a-z][a-z0-9-]*[\s/>]|!doctype html|!--)/i

/** The tags by which browsers take a document of another name for HTML (WHATWG MIME sniffing, section 7.1). */
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

/** The beginning of the text in bytes, without comments. Null if the bytes are no text, or begin as another format does. */
function findStart(bytes: Uint8Array): string | null {
  const start = readText(bytes)?.slice(0, 4096).trimStart()
  if (start === undefined || otherFormats.test(start)) return null
  const content = afterComments(start)
  return otherFormats.test(content) ? null : content
}

/** Whether bytes are an HTML page: a text that begins with a tag. */
export function isPage(bytes: Uint8Array): boolean {
  const start = findStart(bytes)
  return start !== null && tag.test(start)
}

/** Whether bytes are a text that no browser takes for a page. */
export function isPlainText(bytes: Uint8Array): boolean {
  const start = findStart(bytes)
  return start !== null && !pageStart.test(start)
}
