import type { LinkProps } from '@caseloom/ui/link'

/** Stands where the app has the router's link; goes nowhere. */
export function GalleryLink({ href, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={`#${href}`} onClick={(event) => event.preventDefault()}>
      {children}
    </a>
  )
}
