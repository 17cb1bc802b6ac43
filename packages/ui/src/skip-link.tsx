export type SkipLinkProps = { href: `#${string}`; children: string }

/** The first tab stop of every page. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a className="cl-skip" href={href}>
      {children}
    </a>
  )
}
