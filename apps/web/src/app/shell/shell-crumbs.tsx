import { RouterLink } from '../../platform/router-link.tsx'
import { usePlace } from './page-place.ts'
import { t } from './shell-texts.ts'

/** The way to this page; on a phone only the step back, or the page itself where there is none. */
export function ShellCrumbs() {
  const { crumbs } = usePlace()
  return (
    <nav className="cl-crumbs" aria-label={t('breadcrumb')}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={`${index} ${crumb.label}`}>
            <RouterLink href={crumb.href ?? ''} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              {crumb.label}
            </RouterLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
