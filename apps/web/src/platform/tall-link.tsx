import { TextLink, type TextLinkProps } from '@caseloom/ui/link'

/** A link on a line of its own: as high as a pointer needs, higher on a phone for a finger, and broken where its words are long. */
export function TallLink({ className, ...rest }: TextLinkProps) {
  const own = 'cl-link inline-flex min-h-6 items-center wrap-anywhere max-md:min-h-11'
  return <TextLink className={className ? `${own} ${className}` : own} {...rest} />
}
