import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { ListFailed } from '../../items/index.ts'
import { CountLines, CountLinesSkeleton } from '../count-lines.tsx'
import { intakeCountsQuery } from './intake-queries.ts'
import { t } from './intake-texts.ts'
import { intakeWords } from './intake-words.ts'

/** A coordinator's day: what waits to be taken up in their groups. Each line leads to the rows that it counts. */
export function IntakeOnHome() {
  const { data, error, refetch } = useQuery(intakeCountsQuery)
  return (
    <section aria-labelledby="hm-intake" className="hm-role">
      <div className="cl-section-head large">
        <h2 id="hm-intake">{t('title')}</h2>
      </div>
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CountLinesSkeleton label={t('title')} />}
      {data?.Items.length === 0 && <p className="hm-quiet">{t('nothing')}</p>}
      {data && (
        <CountLines
          lines={data.Items.map(({ Category, Count }) => ({
            id: Category,
            href: paths.intake(Category),
            words: t(intakeWords[Category].count, { count: Count }),
          }))}
        />
      )}
    </section>
  )
}
