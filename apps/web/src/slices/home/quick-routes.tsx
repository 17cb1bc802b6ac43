import { AddressBookIcon } from '@phosphor-icons/react/dist/csr/AddressBook'
import { BooksIcon } from '@phosphor-icons/react/dist/csr/Books'
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar'
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { Tooltip } from '@caseloom/ui/layers/tooltip'
import { directoryOf, paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session/session.ts'
import { t } from './home-texts.ts'

export function QuickRoutes() {
  const { Member } = useSession()
  return (
    <nav aria-label={t('quickRoutes')}>
      <QuickRoute href={paths.todaysWork} name={t('todaysWork')} tip={t('todaysWorkTip')}>
        <ListChecksIcon aria-hidden="true" />
      </QuickRoute>
      <QuickRoute href={paths.resourceLibrary} name={t('library')} tip={t('libraryTip')}>
        <BooksIcon aria-hidden="true" />
      </QuickRoute>
      <QuickRoute href={paths.reports} name={t('reports')} tip={t('reportsTip')}>
        <ChartBarIcon aria-hidden="true" />
      </QuickRoute>
      <QuickRoute href={directoryOf(Member.Role)} name={t('directory')} tip={t('directoryTip')}>
        <AddressBookIcon aria-hidden="true" />
      </QuickRoute>
    </nav>
  )
}

type QuickRouteProps = { href: string; name: string; tip: string; children: ReactNode }

function QuickRoute({ href, name, tip, children }: QuickRouteProps) {
  return (
    <Tooltip text={tip}>
      <Link href={href}>
        {children}
        {name}
      </Link>
    </Tooltip>
  )
}
