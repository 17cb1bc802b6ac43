import { AddressBookIcon } from '@phosphor-icons/react/dist/csr/AddressBook'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { FlowArrowIcon } from '@phosphor-icons/react/dist/csr/FlowArrow'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { BottomBar } from '@caseloom/ui/app-frame'
import { directoryOf, isOfDirectory, paths } from '../../platform/paths.ts'
import { RouterLink } from '../../platform/router-link.tsx'
import { useSession } from '../../platform/session/session.ts'
import { t } from './shell-texts.ts'

export type ShellBottomBarProps = { pathname: string; onNew: () => void }

export function ShellBottomBar({ pathname, onNew }: ShellBottomBarProps) {
  const { Member } = useSession()
  const isHome = pathname === paths.home
  const isCalendar = pathname === paths.calendar
  const isDirectory = isOfDirectory(pathname)
  const isWorkflows = pathname === paths.workflows
  return (
    <BottomBar label={t('mainSmall')}>
      <RouterLink href={paths.home} aria-current={isHome ? 'page' : undefined}>
        <HouseIcon weight={isHome ? 'fill' : 'regular'} aria-hidden="true" />
        {t('home')}
      </RouterLink>
      <RouterLink href={paths.calendar} aria-current={isCalendar ? 'page' : undefined}>
        <CalendarBlankIcon weight={isCalendar ? 'fill' : 'regular'} aria-hidden="true" />
        {t('calendar')}
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
      <RouterLink href={paths.workflows} aria-current={isWorkflows ? 'page' : undefined}>
        <FlowArrowIcon weight={isWorkflows ? 'fill' : 'regular'} aria-hidden="true" />
        {t('workflows')}
      </RouterLink>
    </BottomBar>
  )
}
