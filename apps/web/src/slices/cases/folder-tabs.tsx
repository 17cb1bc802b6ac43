import type { Person } from '@caseloom/contracts/people/person'
import { LinkTabs } from '@caseloom/ui/tabs'
import { useLocation } from '@tanstack/react-router'
import { useAddressParams, useAddressQuery } from '../../platform/address.ts'
import { tabPath, tabSearch, type DirectoryTab } from '../../platform/paths.ts'
import { t } from './case-texts.ts'

export type FolderTabsProps = { counts?: Partial<Record<DirectoryTab, number>> | undefined }

const words = {
  activity: 'myWork',
  cases: 'cases',
  'person-info': 'personInfo',
  audit: 'audit',
  relationships: 'relationships',
} as const satisfies Record<DirectoryTab, string>

const tabs: readonly DirectoryTab[] = ['activity', 'cases', 'person-info', 'audit', 'relationships']

/** The sections of a person or a case; each is a link that keeps the query. */
export function FolderTabs({ counts = {} }: FolderTabsProps) {
  const { pathname } = useLocation()
  const { tab = 'activity' } = useAddressParams()
  const search = new URLSearchParams(tabSearch(useAddressQuery())).toString()
  return (
    <div className="px-6 shadow-[inset_0_-1px_0_var(--color-border)] max-md:px-4">
      <LinkTabs
        label={t('tabs')}
        current={tab}
        tabs={tabs.map((key) => ({
          id: key,
          label: t(words[key]),
          href: `${tabPath(pathname, key)}${search && `?${search}`}`,
          count: counts[key],
        }))}
      />
    </div>
  )
}

/** How many there are of what a tab shows, where the person says so. */
export const folderCounts = ({ CaseCount, Relationships }: Person) => ({
  cases: CaseCount,
  relationships: Relationships.length,
})

/** The tab that the address names; anything unknown is no page. */
export function toDirectoryTab(tab: string | undefined): DirectoryTab | undefined {
  return tabs.find((known) => known === tab)
}
