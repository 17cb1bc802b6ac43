import type { IntakeRow } from '@caseloom/contracts/home/intake-endpoints'
import { intakeCategories, type IntakeCategory } from '@caseloom/contracts/home/intake-rules'
import { ButtonLink } from '@caseloom/ui/button'
import { Swatch } from '@caseloom/ui/fields/swatch'
import { Page, PageHead } from '@caseloom/ui/layers/sheet-layout'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { LinkTabs } from '@caseloom/ui/tabs'
import { RowName, Table, type Column } from '@caseloom/ui/tables/table'
import { useQuery } from '@tanstack/react-query'
import { useAddressQuery } from '../../../platform/address.ts'
import { pathOfItem } from '../../../platform/items/item-places.ts'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { formatCalendarDay } from '../../../platform/texts/times.ts'
import { hasPages, ListFailed, ListPager, ListSkeleton, useAddressOffset } from '../../items/index.ts'
import { intakeCountsQuery, intakeQuery } from './intake-queries.ts'
import { t } from './intake-texts.ts'
import { intakeWords } from './intake-words.ts'

const isCategory = (text: string | undefined): text is IntakeCategory =>
  intakeCategories.some((category) => category === text)

/** What waits to be taken up, a category at a time; which one is in the address. */
export function IntakeBoard() {
  const { of } = useAddressQuery()
  const category = isCategory(of) ? of : intakeCategories[0]
  const { data } = useQuery(intakeCountsQuery)
  const countOf = (one: IntakeCategory) => data?.Items.find(({ Category }) => Category === one)?.Count ?? 0
  return (
    <Page>
      <PageHead title={t('title')} below={t('hint')} />
      <LinkTabs
        label={t('which')}
        tabs={intakeCategories.map((one) => ({
          id: one,
          label: t(intakeWords[one].name),
          href: paths.intake(one),
          ...(data && { count: countOf(one) }),
        }))}
        current={category}
      />
      <Waiting key={category} category={category} />
    </Page>
  )
}

function Waiting({ category }: { category: IntakeCategory }) {
  const offset = useAddressOffset()
  const { data, error, isFetching, refetch } = useQuery(intakeQuery(category, offset))
  if (!data && error) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={6} />
  if (data.Total === 0) return <NoneWaiting />
  return (
    <>
      <Table
        label={t(intakeWords[category].name)}
        rowKey={({ Id }) => Id}
        columns={columnsOf(category)}
        rows={data.Items}
      />
      {hasPages(data) && (
        <ListPager
          list={data}
          shownRows={data.Items.length}
          isRefreshing={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
    </>
  )
}

/** Leads to the categories in which something waits, and to the directory where nothing does. */
function NoneWaiting() {
  const { data } = useQuery(intakeCountsQuery)
  if (!data) return <EmptyState title={t('noneFound')} />
  if (data.Items.length === 0)
    return (
      <EmptyState title={t('nothing')} actions={<ButtonLink href={paths.directory}>{t('toDirectory')}</ButtonLink>} />
    )
  return (
    <EmptyState
      title={t('noneFound')}
      actions={data.Items.map(({ Category, Count }) => (
        <ButtonLink key={Category} href={paths.intake(Category)}>
          {t(intakeWords[Category].count, { count: Count })}
        </ButtonLink>
      ))}
    >
      {t('elsewhere')}
    </EmptyState>
  )
}

function columnsOf(category: IntakeCategory): Column<IntakeRow>[] {
  return [
    { id: 'name', header: t('name'), isTitle: true, cell: (row) => <NameOfWaiting row={row} /> },
    factColumn('clinician', t(category === 'people-waiting' ? 'createdBy' : 'clinician'), (row) => row.Clinician?.Name),
    factColumn('group', t('group'), (row) => row.Group?.Name),
    ...(category === 'referrals-away' ? [factColumn('to', t('askedGroup'), (row) => row.To?.Name)] : []),
    factColumn('since', t('since'), ({ Since }) => formatCalendarDay(Since)),
  ]
}

/** On phones a row is a block without column heads, so each fact is named in it. */
function factColumn(id: string, header: string, fact: (row: IntakeRow) => string | undefined): Column<IntakeRow> {
  return {
    id,
    header,
    cell: (row) =>
      fact(row) && (
        <>
          <span className="text-text-muted md:hidden">{header}: </span>
          {fact(row)}
        </>
      ),
  }
}

function NameOfWaiting({ row }: { row: IntakeRow }) {
  const href = pathOfItem({ Id: row.Id, RefId: row.PersonId, Type: row.Type })
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {row.Type === 'CASE' && <Swatch id={row.Id} size={20} />}
      <span className="min-w-0">
        <RowName {...(row.Family !== null && { second: row.Family })}>
          {href === null ? (
            row.Name
          ) : (
            <RouterLink href={href} className="cl-stretch">
              {row.Name}
            </RouterLink>
          )}
        </RowName>
      </span>
    </span>
  )
}
