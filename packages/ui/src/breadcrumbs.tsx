import { useLinkComponent, type LinkComponent } from './link.tsx'

export type Crumb = {
  label: string
  href?: string
  /** A step within a dialog, which has no address. */
  onPress?: () => void
}
export type BreadcrumbsProps = { label: string; crumbs: readonly Crumb[]; linkComponent?: LinkComponent }

/** The path to this page, which is the last crumb. On a phone only the crumb before it is shown. */
export function Breadcrumbs({ label, crumbs, linkComponent }: BreadcrumbsProps) {
  const Link = useLinkComponent(linkComponent)
  return (
    <nav className="cl-crumbs" aria-label={label}>
      <ol>
        {crumbs.map((crumb, index) => {
          const current = index === crumbs.length - 1 ? 'page' : undefined
          return (
            <li key={`${index} ${crumb.label}`}>
              <CrumbStep crumb={crumb} current={current} link={Link} />
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

type CrumbStepProps = { crumb: Crumb; current: 'page' | undefined; link: LinkComponent }

function CrumbStep({ crumb, current, link: Link }: CrumbStepProps) {
  if (crumb.onPress) {
    return (
      <button type="button" onClick={crumb.onPress}>
        {crumb.label}
      </button>
    )
  }
  if (crumb.href !== undefined) {
    return (
      <Link href={crumb.href} aria-current={current}>
        {crumb.label}
      </Link>
    )
  }
  return (
    <span className="here" aria-current={current}>
      {crumb.label}
    </span>
  )
}
