import { AddressBookIcon } from '@phosphor-icons/react/dist/csr/AddressBook'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { SideSheet } from '@caseloom/ui/layers/side-sheet'
import type { ReactNode } from 'react'
import { photoAddress } from '../../../platform/items/photo.ts'
import { directoryOf, hasSupervision, paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { CareModelChoice, SignOutQuestion, ThemeChoice, useSignOut } from '../../../slices/accounts/index.ts'
import { t } from '../shell-texts.ts'
import { administratorWays } from './administrator-ways.tsx'
import { oversightWays } from './oversight-ways.tsx'

export type PhoneMenuProps = { isOpen: boolean; onClose: () => void; onHelp: () => void }

/** The menu of small screens (spec: directory, 2.2), with what the rail and the account menu offer on larger ones. */
export function PhoneMenu({ isOpen, onClose, onHelp }: PhoneMenuProps) {
  const { Member, CareModel } = useSession()
  const signOut = useSignOut()
  const name = `${Member.FirstName} ${Member.LastName}`
  const way = (href: string, label: string, icon: ReactNode) => (
    <li>
      <RouterLink href={href} className="cl-nav-item min-h-11!" onClick={onClose}>
        {icon}
        <span className="label">{label}</span>
      </RouterLink>
    </li>
  )
  return (
    <>
      <SideSheet isOpen={isOpen} onClose={onClose} title={t('menu')} closeLabel={t('close')}>
        <p className="flex items-center gap-3 px-2.5 pt-1 pb-3">
          <Avatar name={name} photo={photoAddress(Member.Photo)} />
          <span className="min-w-0">
            <b className="block truncate font-semibold">{name}</b>
            <span className="block truncate text-sm text-text-muted">{CareModel.Name}</span>
          </span>
        </p>
        <ul className="border-y border-border py-1">
          {way(paths.home, t('home'), <HouseIcon aria-hidden="true" />)}
          {way(paths.calendar, t('calendar'), <CalendarBlankIcon aria-hidden="true" />)}
          {way(paths.todaysWork, t('todaysWork'), <ListChecksIcon aria-hidden="true" />)}
          {way(directoryOf(Member.Role), t('directory'), <AddressBookIcon aria-hidden="true" />)}
          {oversightWays(way, hasSupervision(Member))}
          {Member.Role === 'administrator' && administratorWays(way)}
          {way(paths.account, t('account'), <GearSixIcon aria-hidden="true" />)}
          <li>
            <button type="button" className="cl-nav-item min-h-11!" onClick={onHelp}>
              <QuestionIcon aria-hidden="true" />
              <span className="label">{t('help')}</span>
            </button>
          </li>
        </ul>
        <div className="grid gap-3 px-2.5 py-3">
          <CareModelChoice />
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <span className="font-medium text-text-muted" aria-hidden="true">
              {t('theme')}
            </span>
            <ThemeChoice />
          </div>
        </div>
        <div className="border-t border-border pt-1">
          <button type="button" className="cl-nav-item min-h-11!" onClick={signOut.start}>
            <SignOutIcon aria-hidden="true" />
            <span className="label">{t('logOut')}</span>
          </button>
        </div>
      </SideSheet>
      <SignOutQuestion signOut={signOut} />
    </>
  )
}
