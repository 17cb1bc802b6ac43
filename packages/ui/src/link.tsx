import { createContext, use, type AnchorHTMLAttributes, type ComponentType, type ReactNode } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }
export type LinkComponent = ComponentType<LinkProps>

function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>
}

const LinkContext = createContext<LinkComponent>(PlainLink)

export type LinkProviderProps = { component: LinkComponent; children: ReactNode }

/** Gives all links of the design system the router's link, so that a click does not reload the page. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>
}

export function useLinkComponent(given?: LinkComponent): LinkComponent {
  const provided = use(LinkContext)
  return given ?? provided
}

export type TextLinkProps = LinkProps & { linkComponent?: LinkComponent }

export function TextLink({ linkComponent, className = 'cl-link', ...rest }: TextLinkProps) {
  const Link = useLinkComponent(linkComponent)
  return <Link className={className} {...rest} />
}
