import { Breadcrumbs } from '@caseloom/ui/breadcrumbs'
import { TextLink } from '@caseloom/ui/link'
import { Pagination } from '@caseloom/ui/tables/pagination'
import { LinkTabs } from '@caseloom/ui/tabs'
import { useState } from 'react'
import { Box } from './specimen.tsx'

const tabs = [
  { id: 'activity', label: 'My work', href: '/activity' },
  { id: 'cases', label: 'Cases', href: '/cases', count: 2 },
  { id: 'reports', label: 'Reports', href: '/reports' },
  { id: 'person', label: 'Person info', href: '/person' },
  { id: 'calendar', label: 'Calendar', href: '/calendar' },
  { id: 'audit', label: 'Audit', href: '/audit' },
  { id: 'relationships', label: 'Relationships', href: '/relationships', count: 6 },
  { id: 'dashboard', label: 'Dashboard', href: '/dashboard' },
  { id: 'clinical', label: 'Clinical info', href: '/clinical' },
]

export function NavigationSection() {
  const [page, setPage] = useState(1)
  return (
    <Box title="Tabs, breadcrumbs, pages">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Breadcrumbs
          label="Breadcrumb"
          crumbs={[
            { label: 'Directory', href: '/directory' },
            { label: 'My cases', href: '/my-cases' },
            { label: 'Mateo Delgado' },
          ]}
        />
        <LinkTabs label="Sections of the case" tabs={tabs} current="activity" />
        <LinkTabs label="Sections, the last one current" tabs={tabs} current="clinical" />
        <Pagination
          page={page}
          pageCount={12}
          onPageChange={setPage}
          onRefresh={() => setPage(1)}
          texts={{
            label: 'Pages',
            first: 'First page',
            previous: 'Previous page',
            next: 'Next page',
            last: 'Last page',
            refresh: 'Refresh',
            page: 'Page number',
            pageOf: `Page ${page} of 12`,
            showing: `Showing ${page * 20 - 19} - ${page * 20} of 240 results`,
          }}
        />
        <p>
          A <TextLink href="/somewhere">link in a sentence</TextLink> is underlined.
        </p>
      </div>
    </Box>
  )
}
