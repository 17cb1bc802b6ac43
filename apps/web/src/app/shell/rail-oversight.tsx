import { BooksIcon } from '@phosphor-icons/react/dist/csr/Books'
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar'
import { FlowArrowIcon } from '@phosphor-icons/react/dist/csr/FlowArrow'
import { RailLink } from '@caseloom/ui/app-frame'
import { Suspense } from 'react'
import { lazyPart, PartAwaySilently } from '../../platform/lazy-part.tsx'
import { hasSupervision, paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session/session.ts'
import { t } from './shell-texts.ts'

// Only those who answer for groups load it.
const SupervisionLink = lazyPart(
  () => import('./supervision-link.tsx').then((module) => module.SupervisionLink),
  PartAwaySilently,
)

export type RailOversightProps = { pathname: string }

/** The rail's links to the work of a team: its workflows, groups, figures and resources. */
export function RailOversight({ pathname }: RailOversightProps) {
  const { Member } = useSession()
  const isWorkflows = pathname === paths.workflows
  const isReports = pathname.startsWith(paths.reports) || pathname === paths.dashboard
  const isLibrary = pathname.startsWith(paths.resourceLibrary)
  return (
    <>
      <RailLink
        href={paths.workflows}
        label={t('workflows')}
        isCurrent={isWorkflows}
        icon={<FlowArrowIcon weight={isWorkflows ? 'fill' : 'regular'} aria-hidden="true" />}
      />
      {hasSupervision(Member) && (
        <Suspense fallback={null}>
          <SupervisionLink pathname={pathname} />
        </Suspense>
      )}
      <RailLink
        href={paths.reports}
        label={t('reports')}
        isCurrent={isReports}
        icon={<ChartBarIcon weight={isReports ? 'fill' : 'regular'} aria-hidden="true" />}
      />
      <RailLink
        href={paths.resourceLibrary}
        label={t('library')}
        isCurrent={isLibrary}
        icon={<BooksIcon weight={isLibrary ? 'fill' : 'regular'} aria-hidden="true" />}
      />
    </>
  )
}
