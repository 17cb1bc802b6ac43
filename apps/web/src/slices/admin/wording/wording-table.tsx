import type { WordingRow } from '@caseloom/contracts/admin/wording/wording'
import { languageNames } from '@caseloom/contracts/locale-rules'
import type { WordingName } from '@caseloom/contracts/notifications/wording-rules'
import { RowMenu } from '@caseloom/ui/layers/row-menu'
import { Status } from '@caseloom/ui/signs/status'
import { Table, type Column } from '@caseloom/ui/tables/table'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useState } from 'react'
import { RestoreWordingDialog } from './restore-wording-dialog.tsx'
import { t } from './wording-texts.ts'

const stateOf = ({ Own, Standard }: WordingRow) => (Own ? 'own' : Standard ? 'standard' : 'nothing')

const columns = (): readonly Column<WordingRow>[] => [
  {
    id: 'language',
    header: t('language'),
    isTitle: true,
    cell: ({ Locale }) => <span className="font-medium">{languageNames[Locale]}</span>,
  },
  {
    id: 'words',
    header: t('text'),
    cell: ({ Own, Standard, Locale }) => (
      <span lang={Locale} className="line-clamp-2 wrap-anywhere">
        {[(Own ?? Standard)?.Subject, (Own ?? Standard)?.Body].filter(Boolean).join(' · ')}
      </span>
    ),
  },
  {
    id: 'state',
    header: t('state'),
    cell: (row) => (
      <Status kind={row.Own ? 'confirmed' : 'neutral'}>
        <span className="whitespace-nowrap">{t(stateOf(row))}</span>
      </Status>
    ),
  },
]

export type WordingTableProps = {
  name: WordingName
  rows: readonly WordingRow[]
  onEdit: (row: WordingRow) => void
}

/** The texts of one wording, a row for each language. */
export function WordingTable({ name, rows, onEdit }: WordingTableProps) {
  const menuOf = (row: WordingRow) => <WordingMenu row={row} onEdit={() => onEdit(row)} />
  return (
    <Table
      label={t(name)}
      rowKey={({ Locale }) => Locale}
      columns={columns()}
      rows={rows}
      actions={{ header: t('actions'), cell: menuOf }}
    />
  )
}

function WordingMenu({ row, onEdit }: { row: WordingRow; onEdit: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const said = { name: t(row.Name), language: languageNames[row.Locale] }
  const kind = row.Standard ? 'restore' : 'remove'
  return (
    <>
      <RowMenu
        label={t('actionsOf', said)}
        actions={[
          { id: 'edit', label: t('edit'), icon: <PencilSimpleIcon />, onAction: onEdit },
          ...(row.Own
            ? [
                {
                  id: 'restore',
                  label: t(kind),
                  icon: <ArrowCounterClockwiseIcon />,
                  onAction: () => setIsAsking(true),
                },
              ]
            : []),
        ]}
      />
      <RestoreWordingDialog row={row} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}
