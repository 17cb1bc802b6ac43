import type { GroupRatings } from '@caseloom/contracts/supervision/supervision'
import { MOST_RATINGS } from '@caseloom/contracts/supervision/supervision-rules'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { TextLink } from '@caseloom/ui/link'
import { useQuery } from '@tanstack/react-query'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { paths } from '../../../platform/paths.ts'
import { formatMonthDay } from '../../../platform/texts/times.ts'
import { ListFailed, ListSkeleton } from '../../items/index.ts'
import { ratingFigure } from '../groups/member-facts.tsx'
import { t as ofGroup } from '../supervision-texts.ts'
import { RatingBars } from './rating-bars.tsx'
import { groupRatingsQuery } from './rating-queries.ts'
import { t } from './rating-texts.ts'

type Row = GroupRatings['Items'][number]

/** The trend of everybody's ratings in a group, as bars or as a table. */
export function FidelityBoard({ groupId }: { groupId: string }) {
  const { data, error, refetch } = useQuery(groupRatingsQuery(groupId))
  const isTable = useAddressQuery()['view'] === 'table'
  const changeQuery = useChangeAddressQuery()
  if (!data && error) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={6} />
  return (
    <>
      <div className="cl-toolbar px-6 pt-3 pb-2 max-md:px-4">
        <Segmented
          label={t('view')}
          options={[
            { id: 'chart', label: t('chart') },
            { id: 'table', label: t('table') },
          ]}
          value={isTable ? 'table' : 'chart'}
          onChange={(next) => void changeQuery({ view: next === 'table' ? next : undefined })}
        />
        <p className="min-w-0 flex-1 basis-80 text-end text-sm text-text-muted max-md:text-start">
          {t('how', { count: MOST_RATINGS })}
        </p>
      </div>
      {isTable ? <RatingsTable rows={data.Items} /> : <RatingCards rows={data.Items} groupId={groupId} />}
    </>
  )
}

function RatingCards({ rows, groupId }: { rows: readonly Row[]; groupId: string }) {
  return (
    <ul className="grid gap-4 px-6 py-4 max-md:px-4 md:grid-cols-2 xl:grid-cols-3">
      {rows.map(({ Member, Items, Mean, RatingDue }) => (
        <li key={Member.Id} className="cl-card relative flex flex-col gap-3 p-4">
          <h2 className="font-semibold">
            <TextLink href={paths.supervisedMember(Member.Id, { groupId })} className="cl-stretch">
              {Member.Name}
            </TextLink>
          </h2>
          <div className="flex items-end gap-6">
            <p className="text-2xl leading-8 font-semibold tracking-tight">
              {Mean === null ? '–' : ratingFigure(Mean)}
              <small className="block text-xs font-normal tracking-normal text-text-muted">
                {Mean === null ? t('noRatings') : t('lastRatings', { count: Items.length })}
              </small>
            </p>
            <RatingBars ratings={Items} />
          </div>
          {RatingDue !== null && (
            <p className="text-sm text-warning">{ofGroup('ratingDue', { day: formatMonthDay(RatingDue) })}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function RatingsTable({ rows }: { rows: readonly Row[] }) {
  const flat = rows.flatMap(({ Items }) => Items)
  return (
    <table className="cl-table [--cl-table-edge:1.5rem] max-md:[--cl-table-edge:1rem]" aria-label={t('ratings')}>
      <thead>
        <tr>
          <th scope="col" className="w-full">
            {t('member')}
          </th>
          <th scope="col" className="min-w-44">
            {t('session')}
          </th>
          <th scope="col" className="min-w-36">
            {t('last')}
          </th>
          <th scope="col" className="end">
            {t('fidelity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {flat.map((rating) => (
          <tr key={rating.Id} className="item">
            <td className="title">
              <TextLink href={paths.document(rating.Id)} className="cl-row-name cl-stretch">
                {rating.Rated.Name}
              </TextLink>
              <span className="cl-row-second">{t('byWhom', { name: rating.Rater.Name })}</span>
            </td>
            <td className="text-sm text-text-muted">
              {[rating.Session?.Name, rating.Case?.Name].filter((name) => name !== undefined).join(', ')}
            </td>
            <td className="text-sm whitespace-nowrap">{formatMonthDay(rating.At)}</td>
            <td className="end">{rating.Value === null ? '–' : ratingFigure(rating.Value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
