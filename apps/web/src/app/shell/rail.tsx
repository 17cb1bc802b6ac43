import { AddressBookIcon } from '@phosphor-icons/react/dist/csr/AddressBook'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { SidebarSimpleIcon } from '@phosphor-icons/react/dist/csr/SidebarSimple'
import { Rail, RailCaption, RailLink } from '@caseloom/ui/app-frame'
import { Kbd } from '@caseloom/ui/signs/kbd'
import { Logo } from '@caseloom/ui/signs/logo'
import { Suspense } from 'react'
import { ItemMark } from '../../platform/items/item-mark.tsx'
import { pathOfItem } from '../../platform/items/item-places.ts'
import { lazyPart, PartAwaySilently } from '../../platform/lazy-part.tsx'
import { directoryOf, isOfDirectory, paths } from '../../platform/paths.ts'
import { setPreference, usePreference } from '../../platform/preferences.ts'
import { useFavorites } from '../../platform/recent-items.ts'
import { RouterLink } from '../../platform/router-link.tsx'
import { useSession } from '../../platform/session/session.ts'
import { RailAccount } from './rail-account.tsx'
import { RailOversight } from './rail-oversight.tsx'
import { t } from './shell-texts.ts'

// Only administrators load them.
const AdministratorLinks = lazyPart(
  () => import('./administrator-links.tsx').then((module) => module.AdministratorLinks),
  PartAwaySilently,
)

export type ShellRailProps = { pathname: string; onHelp: () => void }

/** Only links to pages that the member can open. */
export function ShellRail({ pathname, onHelp }: ShellRailProps) {
  const { Member } = useSession()
  const isHome = pathname === paths.home
  const isCalendar = pathname === paths.calendar
  const isDirectory = isOfDirectory(pathname)
  return (
    <Rail
      label={t('main')}
      logo={
        <RouterLink href={paths.home} aria-label={t('productHome')}>
          <Logo name={t('product')} />
        </RouterLink>
      }
      foot={
        <>
          <FoldButton />
          <button type="button" className="cl-nav-item" title={t('help')} onClick={onHelp} aria-keyshortcuts="?">
            <QuestionIcon aria-hidden="true" />
            <span className="label">{t('help')}</span>
            <Kbd>?</Kbd>
          </button>
          <RailAccount />
        </>
      }
    >
      <RailLink
        href={paths.home}
        label={t('home')}
        isCurrent={isHome}
        icon={<HouseIcon weight={isHome ? 'fill' : 'regular'} aria-hidden="true" />}
      />
      <RailLink
        href={paths.calendar}
        label={t('calendar')}
        isCurrent={isCalendar}
        icon={<CalendarBlankIcon weight={isCalendar ? 'fill' : 'regular'} aria-hidden="true" />}
      />
      <RailLink
        href={directoryOf(Member.Role)}
        label={t('directory')}
        isCurrent={isDirectory}
        icon={<AddressBookIcon weight={isDirectory ? 'fill' : 'regular'} aria-hidden="true" />}
      />
      <RailOversight pathname={pathname} />
      {Member.Role === 'administrator' && (
        <Suspense fallback={null}>
          <AdministratorLinks pathname={pathname} />
        </Suspense>
      )}
      <RailFavorites pathname={pathname} />
    </Rail>
  )
}

type RailFavoritesProps = { pathname: string }

function RailFavorites({ pathname }: RailFavoritesProps) {
  const { CareModel } = useSession()
  const favorites = useFavorites(CareModel.Id)
  if (favorites.length === 0) return null
  return (
    <>
      <RailCaption>{t('favorites')}</RailCaption>
      {favorites.map((item) => {
        const href = pathOfItem(item)
        return href === null ? null : (
          <RailLink
            key={item.Id}
            isPin
            href={href}
            label={item.Name}
            isCurrent={pathname === href}
            icon={<ItemMark kind={item.Type} id={item.Id} name={item.Name} isSmall />}
          />
        )
      })}
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
