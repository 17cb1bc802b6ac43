import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Button, IconButton } from '@caseloom/ui/button'
import { Kbd } from '@caseloom/ui/kbd'
import { shortcutLabel } from './key-names.ts'
import { ShellCrumbs } from './shell-crumbs.tsx'
import { t } from './shell-texts.ts'

export type TopBarProps = { onMenu: () => void; onSearch: () => void; onNew: () => void }

export function TopBar({ onMenu, onSearch, onNew }: TopBarProps) {
  return (
    <header className="cl-topbar">
      <span className="cl-only-phone">
        <IconButton label={t('menu')} icon={<ListIcon aria-hidden="true" />} onPress={onMenu} hasTooltip={false} />
      </span>
      <ShellCrumbs />
      <div className="cl-topbar-end">
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
      </div>
    </header>
  )
}
