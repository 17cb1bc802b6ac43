/** Where the sign-in page leads: a path of this origin, or home. Anything that could lead elsewhere is home. */
export function safeNext(next: string | null, origin: string): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return '/'
  const address = new URL(next, origin)
  return address.origin === origin ? `${address.pathname}${address.search}${address.hash}` : '/'
}
