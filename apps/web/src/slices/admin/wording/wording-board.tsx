import type { WordingRow } from '@caseloom/contracts/admin/wording/wording'
import { wordings, type WordingName } from '@caseloom/contracts/notifications/wording-rules'
import { Page, PageHead } from '@caseloom/ui/layers/sheet-layout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailed, ListSkeleton } from '../../items/index.ts'
import { AdministrationTabs } from '../care-model/administration-tabs.tsx'
import { WordingDialog } from './wording-dialog.tsx'
import { WordingTable } from './wording-table.tsx'
import { wordingsQuery } from './wording-queries.ts'
import { t } from './wording-texts.ts'

const keyOf = ({ Name, Locale }: Pick<WordingRow, 'Name' | 'Locale'>) => `${Name} ${Locale}`

/** What the product says by itself, each with its words in every language. */
export function WordingBoard() {
  const { data, error, refetch } = useQuery(wordingsQuery)
  const [open, setOpen] = useState<string | null>(null)
  const edited = data?.Items.find((row) => keyOf(row) === open)
  return (
    <>
      <AdministrationTabs current="wording" />
      <Page>
        <PageHead title={t('title')} below={t('hint')} />
        {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <ListSkeleton rows={6} />}
        {data &&
          wordings.map((name) => (
            <WordingSection
              key={name}
              name={name}
              rows={data.Items.filter(({ Name }) => Name === name)}
              onEdit={(row) => setOpen(keyOf(row))}
            />
          ))}
        {edited && <WordingDialog key={open} known={edited} onClose={() => setOpen(null)} />}
      </Page>
    </>
  )
}

type WordingSectionProps = { name: WordingName; rows: readonly WordingRow[]; onEdit: (row: WordingRow) => void }

function WordingSection({ name, rows, onEdit }: WordingSectionProps) {
  return (
    <section aria-labelledby={`ad-wording-${name}`} className="pt-8">
      <h2 id={`ad-wording-${name}`} className="font-semibold">
        {t(name)}
      </h2>
      <p className="max-w-prose pb-2 text-sm text-text-muted">{t(`hint-${name}`)}</p>
      <WordingTable name={name} rows={rows} onEdit={onEdit} />
    </section>
  )
}
