import type { MemberCaseRow } from '@caseloom/contracts/supervision/supervision'
import { weekFigures } from '@caseloom/contracts/cases/week-rules'
import { Swatch } from '@caseloom/ui/fields/swatch'
import { TextLink } from '@caseloom/ui/link'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { WeaveKey } from '@caseloom/ui/signs/weave'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { formatMonthDay, useNow } from '../../../platform/texts/times.ts'
import { WeekWeave, weekShare, weeksSentence, weekTexts } from '../../cases/index.ts'
import { hasPages, ListFailed, ListPager, ListSkeleton, useAddressOffset } from '../../items/index.ts'
import { overseenCasesQuery, type CasesOf } from '../supervision-queries.ts'
import { t } from '../supervision-texts.ts'
import { NextSessionCell, phaseWords } from './case-cells.tsx'

/** A column is the same week in every family, so all families have as many. */
const WEEKS = 16
/** The most that a call answers, which is a whole group almost everywhere. */
const PAGE_SIZE = 100

/** The group as small multiples: a weave a family, running cases only, the same weeks side by side. */
export function GroupWeave({ of, words }: { of: CasesOf; words: string }) {
  const offset = useAddressOffset()
  const { data, error, isFetching, refetch } = useQuery(
    overseenCasesQuery(of, { q: words, weeks: WEEKS, limit: PAGE_SIZE, offset }),
  )
  if (!data && error) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={8} />
  const running = data.Items.filter(({ Category }) => Category !== 'closed')
  const groups = data.Groups.filter(({ Category }) => Category !== 'closed')
  const total = groups.reduce((sum, { subRowTotal }) => sum + subRowTotal, 0)
  if (running.length === 0 && data.Offset === 0)
    return <EmptyState title={words === '' ? t('noCases') : t('noResults', { term: words })} />
  return (
    <>
      {running.length > 0 && <WeaveLegend first={running[0]} />}
      {groups.map(({ Category, subRowTotal }) => {
        const own = running.filter((row) => row.Category === Category)
        return own.length === 0 ? null : (
          <section key={Category} aria-labelledby={`weave-${Category}`}>
            <h2 id={`weave-${Category}`} className="px-6 pt-4 text-sm font-semibold max-md:px-4">
              {t(Category)} <span className="font-normal text-text-muted">{subRowTotal}</span>
            </h2>
            <ul className="sv-multiples">
              {own.map((row) => (
                <FamilyWeave key={row.Id} row={row} />
              ))}
            </ul>
          </section>
        )
      })}
      {hasPages({ ...data, Total: total }) && (
        <ListPager
          list={{ ...data, Total: total }}
          shownRows={running.length}
          isRefreshing={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
    </>
  )
}

function WeaveLegend({ first }: { first: MemberCaseRow | undefined }) {
  const from = first?.Weeks[0]?.Start
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 px-6 pt-2 max-md:px-4">
      <WeaveKey
        entries={[
          { state: 'held', label: t('weekHeld') },
          { state: 'planned', label: t('weekPlanned') },
          { state: 'missed', label: weekTexts('missedWeek') },
          { state: 'partial', label: weekTexts('partialWeek') },
        ]}
        today={{ mark: 'tick', label: t('today') }}
      />
      {from !== undefined && (
        <p className="ms-auto text-xs text-text-muted max-md:ms-0">
          {t('weeksFrom', { count: WEEKS, day: formatMonthDay(from) })}
        </p>
      )}
    </div>
  )
}

function FamilyWeave({ row }: { row: MemberCaseRow }) {
  const now = useNow()
  const { held, counted, percent } = weekFigures(row.Weeks)
  const who = [row.Clinician.Name, phaseWords(row)].filter((words) => words !== '').join(' · ')
  return (
    <li className={row.Sharing ? 'shared' : undefined}>
      <div className="flex items-center gap-2">
        <Swatch id={row.Id} size={20} />
        <TextLink
          href={paths.case(row.PersonId, row.Id)}
          className="cl-stretch min-w-0 flex-1 truncate font-medium"
          title={row.Name}
        >
          {row.Name}
        </TextLink>
        {percent !== null && (
          <span className="text-sm whitespace-nowrap">
            <b className="font-semibold">{t('percent', { percent })}</b>{' '}
            <span className="text-text-muted">{t('ofWeeks', { held, count: counted })}</span>
          </span>
        )}
      </div>
      <WeekWeave
        weeks={row.Weeks}
        label={weeksSentence(row.Weeks)}
        size="tall"
        today={{ index: row.Weeks.length - 1, share: weekShare(now) }}
      />
      <p className="flex justify-between gap-3 text-xs text-text-muted">
        <span className="truncate" title={who}>
          {who}
        </span>
        <span className="whitespace-nowrap">
          <NextSessionCell row={row} />
        </span>
      </p>
    </li>
  )
}
