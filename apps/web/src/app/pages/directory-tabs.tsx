import { LinkTabs } from '@caseloom/ui/tabs'
import { paths } from '../../platform/paths.ts'
import { t } from './page-texts.ts'

export type DirectoryTabsProps = { current: 'cases' | 'everyone' | 'folders' }

export function DirectoryTabs({ current }: DirectoryTabsProps) {
  return (
    <div className="px-6 pt-2 shadow-[inset_0_-1px_0_var(--color-border)] max-md:px-4">
      <LinkTabs
        label={t('directory')}
        current={current}
        tabs={[
          { id: 'cases', label: t('myCases'), href: paths.myCases },
          { id: 'everyone', label: t('everyone'), href: paths.directory },
          { id: 'folders', label: t('sharedFolders'), href: paths.sharedFolders },
        ]}
      />
    </div>
  )
}
