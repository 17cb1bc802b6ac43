import type { LinkProps } from '@caseloom/ui/link'

/** Replaces the router's link of the app; leads nowhere. */
export function GalleryLink({ href, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={`#${href}`} onClick={(event) => event.preventDefault()}>
      {children}
    </a>
  )
}
