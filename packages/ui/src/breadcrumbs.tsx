import { useLinkComponent, type LinkComponent } from './link.tsx'

export type Crumb = { label: string; href?: string }
export type BreadcrumbsProps = { label: string; crumbs: readonly Crumb[]; linkComponent?: LinkComponent }

/** The way to this page; the last is the page itself. On a phone only the step before it shows. */
export function Breadcrumbs({ label, crumbs, linkComponent }: BreadcrumbsProps) {
  const Link = useLinkComponent(linkComponent)
  return (
    <nav className="cl-crumbs" aria-label={label}>
      <ol>
        {crumbs.map((crumb, index) => {
          const current = index === crumbs.length - 1 ? 'page' : undefined
          return (
            <li key={`${index} ${crumb.label}`}>
              {crumb.href === undefined ? (
                <span className="here" aria-current={current}>
                  {crumb.label}
                </span>
              ) : (
                <Link href={crumb.href} aria-current={current}>
                  {crumb.label}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
