import { BooksIcon } from '@phosphor-icons/react/dist/csr/Books'
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar'
import { FlowArrowIcon } from '@phosphor-icons/react/dist/csr/FlowArrow'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import type { ReactNode } from 'react'
import { paths } from '../../../platform/paths.ts'
import { t } from '../shell-texts.ts'

/** The ways in the menu of small screens to the work of a team: its workflows, groups, figures and resources. */
export const oversightWays = (
  way: (href: string, label: string, icon: ReactNode) => ReactNode,
  hasGroups: boolean,
): ReactNode => (
  <>
    {way(paths.workflows, t('workflows'), <FlowArrowIcon aria-hidden="true" />)}
    {hasGroups && way(paths.supervision, t('supervision'), <UsersThreeIcon aria-hidden="true" />)}
    {way(paths.reports, t('reports'), <ChartBarIcon aria-hidden="true" />)}
    {way(paths.resourceLibrary, t('library'), <BooksIcon aria-hidden="true" />)}
  </>
)
