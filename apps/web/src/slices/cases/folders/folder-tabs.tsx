import type { Person } from '@caseloom/contracts/people/person'
import { LinkTabs } from '@caseloom/ui/tabs'
import { useMediaQuery } from '@caseloom/ui/use-media-query'
import { useLocation } from '@tanstack/react-router'
import { useAddressParams, useAddressQuery } from '../../../platform/address.ts'
import { tabPath, tabSearch, type DirectoryTab } from '../../../platform/paths.ts'
import { t } from '../case-texts.ts'

export type FolderTabsProps = {
  counts?: Partial<Record<DirectoryTab, number>> | undefined
  isCase?: boolean
}

const words = {
  activity: 'myWork',
  cases: 'cases',
  reports: 'reports',
  'person-info': 'personInfo',
  calendar: 'calendar',
  audit: 'audit',
  relationships: 'relationships',
  dashboard: 'dashboard',
  'clinical-info': 'clinicalInfo',
  'more-info': 'moreInfo',
} as const satisfies Record<DirectoryTab, string>

const tabs: readonly DirectoryTab[] = [
  'activity',
  'cases',
  'reports',
  'person-info',
  'calendar',
  'audit',
  'relationships',
  'dashboard',
  'clinical-info',
]

/** A case has one more tab, for the summary that has no room beside the page. */
const caseTabs: readonly DirectoryTab[] = [...tabs, 'more-info']

/** The sections of a person or a case; each is a link that keeps the query. */
export function FolderTabs({ counts = {}, isCase = false }: FolderTabsProps) {
  const { pathname } = useLocation()
  const { tab = 'activity' } = useAddressParams()
  // On other screens the summary is beside the page or under it.
  const isSummaryHidden = useMediaQuery('(48rem <= width < 80rem)')
  const shown = isCase && (isSummaryHidden || tab === 'more-info') ? caseTabs : tabs
  const search = new URLSearchParams(tabSearch(useAddressQuery())).toString()
  return (
    <div className="px-6 shadow-[inset_0_-1px_0_var(--color-border)] max-md:px-4">
      <LinkTabs
        label={t('tabs')}
        current={tab}
        tabs={shown.map((key) => ({
          id: key,
          label: t(words[key]),
          href: `${tabPath(pathname, key)}${search && `?${search}`}`,
          count: counts[key],
        }))}
      />
    </div>
  )
}

/** A tab's name, for the window title. */
export const folderTabName = (tab: DirectoryTab): string => t(words[tab])

/** The counts for the tabs that the person has them for. */
export const folderCounts = ({ CaseCount, Relationships }: Person) => ({
  cases: CaseCount,
  relationships: Relationships.length,
})

/** The tab in the address; undefined if unknown. */
export function toDirectoryTab(tab: string | undefined, isCase = false): DirectoryTab | undefined {
  return (isCase ? caseTabs : tabs).find((known) => known === tab)
}
