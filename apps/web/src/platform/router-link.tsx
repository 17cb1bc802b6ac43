import type { LinkProps } from '@caseloom/ui/link'
import { Link } from '@tanstack/react-router'

/** Whether the router handles the link; files, phone numbers, maps and other sites are left to the browser. */
function isOwnPage({ href, target, download }: LinkProps): boolean {
  return href.startsWith('/') && !href.startsWith('/api/') && target === undefined && download === undefined
}

const parts = (href: string) => new URL(href, location.origin)

/** The link of the whole app: takes a plain href and navigates without a reload. Ctrl click and middle click are left to the browser. */
export function RouterLink(props: LinkProps) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with the props
  if (!isOwnPage(props)) return <a {...props} />
  const { href, target: _target, ...rest } = props
  const { pathname, searchParams, hash } = parts(href)
  const query: Record<string, string> = Object.fromEntries(searchParams)
  return (
    <Link
      {...rest}
      to={pathname}
      search={query}
      {...(hash && { hash: hash.slice(1) })}
      preload="intent"
      // A link is marked as current only on its exact page, not on pages below it.
      activeOptions={{ exact: true }}
      activeProps={{}}
    />
  )
}
