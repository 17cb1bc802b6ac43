/** The address to open after sign-in: a path of this origin. Anything that could lead elsewhere becomes home. */
export function safeNext(next: string | null, origin: string): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return '/'
  const address = new URL(next, origin)
  return address.origin === origin ? `${address.pathname}${address.search}${address.hash}` : '/'
}
