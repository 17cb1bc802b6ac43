import { AddressBookIcon } from '@phosphor-icons/react/dist/csr/AddressBook'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { BottomBar } from '@caseloom/ui/app-frame'
import { directoryOf, isOfDirectory, paths } from '../../platform/paths.ts'
import { RouterLink } from '../../platform/router-link.tsx'
import { useSession } from '../../platform/session/session.ts'
import { t } from './shell-texts.ts'

export type ShellBottomBarProps = { pathname: string; onNew: () => void; onSearch: () => void }

export function ShellBottomBar({ pathname, onNew, onSearch }: ShellBottomBarProps) {
  const { Member } = useSession()
  const isHome = pathname === paths.home
  const isToday = pathname === paths.todaysWork
  const isDirectory = isOfDirectory(pathname) && !isToday
  return (
    <BottomBar label={t('mainSmall')}>
      <RouterLink href={paths.home} aria-current={isHome ? 'page' : undefined}>
        <HouseIcon weight={isHome ? 'fill' : 'regular'} aria-hidden="true" />
        {t('home')}
      </RouterLink>
      <RouterLink href={paths.todaysWork} aria-current={isToday ? 'page' : undefined}>
        <ListChecksIcon weight={isToday ? 'fill' : 'regular'} aria-hidden="true" />
        {t('today')}
      </RouterLink>
      <button type="button" className="plus" aria-label={t('newThing')} aria-haspopup="dialog" onClick={onNew}>
        <span>
          <PlusIcon weight="bold" aria-hidden="true" />
        </span>
      </button>
      <RouterLink href={directoryOf(Member.Role)} aria-current={isDirectory ? 'page' : undefined}>
        <AddressBookIcon weight={isDirectory ? 'fill' : 'regular'} aria-hidden="true" />
        {t('directory')}
      </RouterLink>
      <button type="button" aria-haspopup="dialog" onClick={onSearch}>
        <MagnifyingGlassIcon aria-hidden="true" />
        {t('search')}
      </button>
    </BottomBar>
  )
}
