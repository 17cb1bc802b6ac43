import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TopBar } from '@caseloom/ui/app-frame'
import { Breadcrumbs } from '@caseloom/ui/breadcrumbs'
import { Button, IconButton } from '@caseloom/ui/button'
import { Kbd } from '@caseloom/ui/signs/kbd'
import { NotificationBell } from '../../slices/notifications/index.ts'
import { shortcutLabel } from './key-names.ts'
import { usePlace } from './page-place.ts'
import { t } from './shell-texts.ts'
import { useQuietMoment } from './use-quiet-moment.ts'

export type ShellTopBarProps = { onMenu: () => void; onSearch: () => void; onNew: () => void; onInbox: () => void }

export function ShellTopBar({ onMenu, onSearch, onNew, onInbox }: ShellTopBarProps) {
  const isQuiet = useQuietMoment()
  const { crumbs } = usePlace()
  return (
    <TopBar
      start={
        <span className="cl-only-phone">
          <IconButton label={t('menu')} icon={<ListIcon aria-hidden="true" />} onPress={onMenu} hasTooltip={false} />
        </span>
      }
      end={
        <>
          <button
            type="button"
            className="cl-topsearch cl-not-phone"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onSearch}
          >
            <MagnifyingGlassIcon aria-hidden="true" />
            <span className="cl-clip">{t('search')}</span>
            <Kbd>{shortcutLabel('K')}</Kbd>
          </button>
          <span className="cl-not-phone">
            <Button
              kind="primary"
              icon={<PlusIcon weight="bold" size={16} aria-hidden="true" />}
              onPress={onNew}
              aria-haspopup="dialog"
            >
              {t('newThing')}
            </Button>
          </span>
          <span className="cl-only-phone">
            <IconButton
              label={t('search')}
              icon={<MagnifyingGlassIcon aria-hidden="true" />}
              onPress={onSearch}
              hasTooltip={false}
            />
          </span>
          <span className="inline-flex min-h-9 min-w-9">
            <NotificationBell onPress={onInbox} isQuiet={isQuiet} />
          </span>
        </>
      }
    >
      <Breadcrumbs label={t('breadcrumb')} crumbs={crumbs} />
    </TopBar>
  )
}
