import '../supervision.css'
import type { SupervisedGroup } from '@caseloom/contracts/supervision/supervision'
import { flagNames } from '@caseloom/contracts/supervision/supervision-rules'
import { TextLink } from '@caseloom/ui/link'
import { SkeletonRows } from '@caseloom/ui/signs/skeleton'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { ListFailed } from '../../items/index.ts'
import { SessionsMeter } from '../groups/member-facts.tsx'
import { flagCount } from '../meetings/flag-count.ts'
import { t as countWords } from '../meetings/flag-texts.ts'
import { flagsQuery } from '../meetings/meeting-queries.ts'
import { groupsQuery } from '../supervision-queries.ts'
import { t } from './on-home-texts.ts'

const SHOWN = 4

/** A supervisor's day: their groups, and what waits in each. */
export function GroupsOnHome() {
  const { data, error, refetch } = useQuery(groupsQuery(0))
  return (
    <section aria-labelledby="sv-home" className="hm-role">
      <div className="cl-section-head large">
        <h2 id="sv-home">{t('yourGroups')}</h2>
        {data && data.Total > SHOWN && (
          <TextLink href={paths.supervision} className="cl-link text-sm">
            {t('allGroups')}
          </TextLink>
        )}
      </div>
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} label={t('yourGroups')} />}
      <ul className="divide-y divide-border">
        {data?.Items.slice(0, SHOWN).map((group) => (
          <GroupLine key={group.Id} group={group} />
        ))}
      </ul>
    </section>
  )
}

function GroupLine({ group }: { group: SupervisedGroup }) {
  const { Id, Name } = group
  return (
    <li className="py-2.5">
      <div className="flex items-center gap-3">
        <TextLink href={paths.supervisedGroup(Id)} className="min-w-0 flex-1 truncate font-medium" title={Name}>
          {Name}
        </TextLink>
        <span className="w-36 flex-none">
          <SessionsMeter figures={group} />
        </span>
      </div>
      <Waiting groupId={Id} />
    </li>
  )
}

/** What waits in the group. Each line leads to the rows that it counts. */
function Waiting({ groupId }: { groupId: string }) {
  const { data, error, refetch } = useQuery(flagsQuery(groupId))
  if (error && !data) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={1} label={t('yourGroups')} />
  const waiting = flagNames.flatMap((flag) => {
    const count = flagCount(data.Items, flag)
    return count === 0 ? [] : [{ flag, count }]
  })
  if (waiting.length === 0) return <p className="text-sm text-text-muted">{t('nothingWaits')}</p>
  return (
    <ul className="mt-0.5 text-sm">
      {waiting.map(({ flag, count }) => (
        <li key={flag}>
          <TextLink
            href={paths.flagsOfGroup(groupId, flag)}
            className="inline-flex min-h-6 items-center text-text-muted hover:text-link max-md:min-h-11"
          >
            {countWords(flag, { count })}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
