import { Button, IconButton } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { ErrorState } from '@caseloom/ui/signs/error-state'
import { Glyph } from '@caseloom/ui/signs/glyph'
import { TextLink } from '@caseloom/ui/link'
import { Menu } from '@caseloom/ui/layers/menu'
import { SkeletonRows } from '@caseloom/ui/signs/skeleton'
import { Status, type StatusKind } from '@caseloom/ui/signs/status'
import { RowName, Table, type Column, type SortState } from '@caseloom/ui/tables/table'
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/csr/CalendarCheck'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState } from 'react'
import { Box } from './specimen.tsx'

type Item = { id: string; name: string; second: string; date: string; status: StatusKind; word: string; shared?: true }

const sessions: Item[] = [
  {
    id: 's9',
    name: 'Family session 9',
    second: 'Family session · 418 Juniper St',
    date: 'Thu, Nov 19',
    status: 'waiting',
    word: 'Planned',
  },
  {
    id: 's8',
    name: 'Family session 8',
    second: 'Family session · home practice reviewed',
    date: 'Thu, Nov 12',
    status: 'confirmed',
    word: 'Held, 4 of 4 present',
  },
  {
    id: 's7',
    name: 'Family session 7',
    second: 'Family session · by video',
    date: 'Thu, Nov 5',
    status: 'confirmed',
    word: 'Held, 3 of 4 present',
    shared: true,
  },
  {
    id: 's6',
    name: 'Family session 6',
    second: 'Cancelled by family',
    date: 'Tue, Oct 20',
    status: 'rejected',
    word: 'Cancelled',
  },
]
const forms: Item[] = [
  {
    id: 'f1',
    name: 'Weekly parent check-in',
    second: 'Filled by Carmen Delgado',
    date: 'Mon, Nov 16',
    status: 'neutral',
    word: 'Completed',
  },
]

const columns: Column<Item>[] = [
  { id: 'name', header: 'Name', isTitle: true, isSortable: true, cell: (item) => <ItemName item={item} /> },
  { id: 'date', header: 'Date', isSortable: true, width: '12rem', cell: (item) => item.date },
  { id: 'minutes', header: 'Minutes', align: 'end', isWideOnly: true, width: '6rem', cell: () => 60 },
  {
    id: 'feedback',
    header: 'Feedback',
    width: '16rem',
    cell: (item) => <Status kind={item.status}>{item.word}</Status>,
  },
]

const parts = {
  columns,
  rowKey: (item: Item) => item.id,
  rowTone: (item: Item) => (item.shared ? ('shared' as const) : undefined),
  detail: {
    label: (item: Item) => `Details of ${item.name}`,
    content: () => (
      <p className="max-w-reading">Carmen led the check-in herself. One short argument, repaired without help.</p>
    ),
  },
  actions: { header: 'Actions', cell: (item: Item) => <ItemMenu item={item} /> },
}

export function TableSection() {
  const [sort, setSort] = useState<SortState>({ column: 'date', direction: 'descending' })
  const sorting = { sort, onSortChange: setSort }
  return (
    <>
      <Box title="Table, grouped">
        <div className="-mx-5 max-h-96 overflow-auto [--cl-table-edge:1.25rem] max-md:-mx-4">
          <Table
            label="My work"
            {...parts}
            {...sorting}
            groups={[
              { id: 'appointments', label: 'Appointments', count: 14, rows: sessions },
              { id: 'forms', label: 'Document forms', count: 9, rows: forms },
            ]}
          />
        </div>
      </Box>
      <div className="grid grid-cols-2 gap-4 max-xl:grid-cols-1">
        <Box title="Table, loading">
          <Table label="Loading table" {...parts} loading={{ label: 'Loading...', rows: 4 }} />
        </Box>
        <Box title="Table, dense, without actions">
          <Table label="Dense table" columns={columns} rowKey={parts.rowKey} rows={sessions} isDense />
        </Box>
      </div>
    </>
  )
}

export function TableFacesSection() {
  const plus = <PlusIcon weight="bold" aria-hidden="true" />
  const failed = (
    <ErrorState
      title="The list could not be loaded"
      retry={{ label: 'Try again', onRetry: () => undefined }}
      details={{ label: 'Details', content: 'Request 01JD3K9Q' }}
    >
      Nothing was lost. Check the connection and try again.
    </ErrorState>
  )
  return (
    <Box title="Lists: loading, empty, error">
      <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
        <div className="cl-card p-4">
          <SkeletonRows label="Loading..." rows={3} shape="round" />
        </div>
        <div className="cl-card p-4">
          <SkeletonRows label="Loading..." rows={2} face="blocks" />
        </div>
        <div className="cl-card">
          <EmptyState
            icon={<IdentificationCardIcon />}
            title={<h3>No contacts for Rafael</h3>}
            actions={
              <Button size="small" icon={plus}>
                Add contact
              </Button>
            }
          >
            Get started by creating a new contact.
          </EmptyState>
        </div>
        <div className="cl-card">{failed}</div>
      </div>
      <div className="mt-4 grid gap-4">
        <Table label="Empty table" {...parts} rows={[]} empty={<EmptyState title="No schedule today" />} />
      </div>
    </Box>
  )
}

type ItemProps = { item: Item }

function ItemName({ item }: ItemProps) {
  return (
    <span className="flex items-center gap-3">
      <span className="max-md:hidden">
        <Glyph>
          <CalendarCheckIcon />
        </Glyph>
      </span>
      <span className="min-w-0">
        <RowName second={item.second}>
          <TextLink href={`/${item.id}`} className="cl-stretch">
            {item.name}
          </TextLink>
        </RowName>
      </span>
    </span>
  )
}

function ItemMenu({ item }: ItemProps) {
  const label = `Actions for ${item.name}`
  const disabledReason = item.status === 'neutral' ? 'A completed form stays.' : undefined
  return (
    <Menu
      label={label}
      trigger={<IconButton size="small" label={label} icon={<DotsThreeIcon weight="bold" aria-hidden="true" />} />}
      actions={[
        {
          id: 'delete',
          label: 'Delete',
          icon: <TrashIcon />,
          isDanger: true,
          disabledReason,
          onAction: () => undefined,
        },
      ]}
    />
  )
}
