import { AddressBookIcon } from '@phosphor-icons/react/dist/csr/AddressBook'
import { CaretUpDownIcon } from '@phosphor-icons/react/dist/csr/CaretUpDown'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { SidebarSimpleIcon } from '@phosphor-icons/react/dist/csr/SidebarSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Avatar } from '@caseloom/ui/avatar'
import { Kbd } from '@caseloom/ui/kbd'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { ItemMark } from '../../platform/item-mark.tsx'
import { Logo } from '../../platform/logo.tsx'
import { pathOfItem } from '../../platform/item-places.ts'
import { paths } from '../../platform/paths.ts'
import { setPreference, usePreference } from '../../platform/preferences.ts'
import { useFavorites } from '../../platform/recent-items.ts'
import { RouterLink } from '../../platform/router-link.tsx'
import { useSession } from '../../platform/session.ts'
import { AccountMenu } from '../../slices/accounts/index.ts'
import { t } from './shell-texts.ts'

export type RailProps = { pathname: string; onHelp: () => void }

export function Rail({ pathname, onHelp }: RailProps) {
  const { Member } = useSession()
  return (
    <nav className="cl-rail" aria-label={t('main')}>
      <div className="cl-rail-items">
        <RouterLink href={paths.home} aria-label={t('productHome')}>
          <Logo name={t('product')} />
        </RouterLink>
        <NavItem href={paths.home} label={t('home')} isCurrent={pathname === paths.home}>
          <HouseIcon weight={pathname === paths.home ? 'fill' : 'regular'} aria-hidden="true" />
        </NavItem>
        <NavItem href={paths.myCases} label={t('directory')} isCurrent={pathname.startsWith(paths.directory)}>
          <AddressBookIcon weight={pathname.startsWith(paths.directory) ? 'fill' : 'regular'} aria-hidden="true" />
        </NavItem>
        {Member.Role === 'administrator' && (
          <NavItem href={paths.bin} label={t('bin')} isCurrent={pathname === paths.bin}>
            <TrashIcon weight={pathname === paths.bin ? 'fill' : 'regular'} aria-hidden="true" />
          </NavItem>
        )}
        <RailFavorites pathname={pathname} />
        <div className="cl-rail-foot">
          <FoldButton />
          <button type="button" className="cl-nav-item" title={t('help')} onClick={onHelp} aria-keyshortcuts="?">
            <QuestionIcon aria-hidden="true" />
            <span className="label">{t('help')}</span>
            <Kbd>?</Kbd>
          </button>
          <AccountMenu trigger={<AccountButton />} />
        </div>
      </div>
    </nav>
  )
}

type NavItemProps = { href: string; label: string; isCurrent: boolean; children: ReactNode }

function NavItem({ href, label, isCurrent, children }: NavItemProps) {
  return (
    <RouterLink href={href} className="cl-nav-item" title={label} aria-current={isCurrent ? 'page' : undefined}>
      {children}
      <span className="label">{label}</span>
    </RouterLink>
  )
}

type RailFavoritesProps = { pathname: string }

function RailFavorites({ pathname }: RailFavoritesProps) {
  const { CareModel } = useSession()
  const favorites = useFavorites(CareModel.Id)
  if (favorites.length === 0) return null
  return (
    <>
      <span className="cl-rail-rule" />
      <span className="cl-rail-caption" id="rail-favorites">
        {t('favorites')}
      </span>
      <ul aria-labelledby="rail-favorites" className="grid gap-0.5">
        {favorites.map((item) => {
          const href = pathOfItem(item)
          return href === null ? null : (
            <li key={item.Id}>
              <RouterLink
                href={href}
                className="cl-nav-item pin"
                title={item.Name}
                aria-current={pathname === href ? 'page' : undefined}
              >
                <ItemMark kind={item.Type} id={item.Id} name={item.Name} isSmall />
                <span className="label cl-clip">{item.Name}</span>
              </RouterLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function FoldButton() {
  const isFolded = usePreference('rail') === 'folded'
  const label = isFolded ? t('unfoldRail') : t('foldRail')
  return (
    <button
      type="button"
      className="cl-nav-item cl-only-wide"
      title={label}
      aria-keyshortcuts="["
      onClick={() => setPreference('rail', isFolded ? 'open' : 'folded')}
    >
      <SidebarSimpleIcon aria-hidden="true" />
      <span className="label">{label}</span>
      <Kbd>[</Kbd>
    </button>
  )
}

function AccountButton() {
  const { Member, CareModel } = useSession()
  const name = `${Member.FirstName} ${Member.LastName}`
  return (
    <Button className="cl-account">
      <Avatar name={name} size={32} />
      <span className="label">
        <b className="cl-clip">{name}</b>
        <small className="cl-clip">{CareModel.Name}</small>
      </span>
      <CaretUpDownIcon aria-hidden="true" />
    </Button>
  )
}
