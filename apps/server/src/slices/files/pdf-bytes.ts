const HEAD_BYTES = 1024

/** ISO 32000-2, 7.5: a header at the very beginning, and at the very end the place of the cross references. */
export function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, HEAD_BYTES)
  if (!/^%PDF-[12]\.\d\s/.test(head)) return false
  // A page or a script hidden behind the header makes a file that is a PDF to one program and a page to another.
  if (/<(?:!doctype|html|head|body|script|iframe|svg|img)\b/i.test(head)) return false
  // Bytes after the end could be another file, such as a ZIP.
  return /startxref\s+\d+\s+%%EOF\s*\0*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - HEAD_BYTES)))
}
