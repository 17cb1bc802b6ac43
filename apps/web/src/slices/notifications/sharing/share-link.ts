/** The address of an item's page, with the person who shared it. Null on a page that has no address of its own. */
export function shareLink(path: string | null, sharedBy: string, origin = location.origin): string | null {
  if (path === null || origin === 'null') return null
  const link = new URL(path, origin)
  link.searchParams.set('referral', sharedBy)
  return link.href
}
