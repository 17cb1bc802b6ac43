import type { GroupMember, SupervisedGroup } from '@caseloom/contracts/supervision/supervision'
import { TextLink } from '@caseloom/ui/link'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { Badge } from '@caseloom/ui/signs/badge'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { useId } from 'react'
import { DefinedFigure } from '../../../platform/figures/defined-figure.tsx'
import { photoAddress } from '../../../platform/items/photo.ts'
import { paths } from '../../../platform/paths.ts'
import { OverdueBadge } from '../cases/case-cells.tsx'
import { t } from '../supervision-texts.ts'
import { RatingWords, restWords, SessionsMeter, sessionsOfWeek } from './member-facts.tsx'

export type GroupCardProps = { group: SupervisedGroup; members: readonly GroupMember[] }

/** A group with its figures, and under it those who work in it. A member's card opens in a tab of its own. */
export function GroupCard({ group, members }: GroupCardProps) {
  const heading = useId()
  const { Id, Name, Description, Active, Open, Members, OverdueForms, RatingsDue } = group
  const counts = [t('memberCount', { count: Members.length }), t('openCaseCount', { count: Open }), restWords(group)]
  return (
    <section className="mt-6" aria-labelledby={heading}>
      <div className="cl-card relative flex flex-wrap items-center gap-x-6 gap-y-2 p-4 hover:bg-hover">
        <div className="min-w-52 flex-1">
          <h2 id={heading} className="text-md font-semibold">
            <TextLink href={paths.supervisedGroup(Id)} className="cl-stretch">
              {Name}
            </TextLink>{' '}
            {!Active && <Badge>{t('inactive')}</Badge>}
          </h2>
          <p className="text-sm text-text-muted">
            {[Description, ...counts].filter((words) => words !== null && words !== '').join(' · ')}
          </p>
        </div>
        <div className="relative w-44">
          <p className="text-xs text-text-muted">
            {t('sessionsThisWeek')} <DefinedFigure figure="sessions" label={`${t('sessionsThisWeek')}, ${Name}`} />
          </p>
          <SessionsMeter figures={group} />
        </div>
        <p className="flex w-52 flex-wrap gap-2 max-md:w-auto">
          <OverdueBadge count={OverdueForms} />
          {RatingsDue > 0 && <Badge kind="amber">{t('ratingsDue', { count: RatingsDue })}</Badge>}
        </p>
      </div>
      <ul className="mt-2 grid gap-2 md:grid-cols-2 xl:grid-cols-3" aria-label={t('membersOf', { name: Name })}>
        {members.map((member) => (
          <MemberCard key={member.Id} member={member} groupId={Id} />
        ))}
      </ul>
    </section>
  )
}

function MemberCard({ member, groupId }: { member: GroupMember; groupId: string }) {
  const { Id, RefId, Name, Description, Type, Photo, InGroup, Open } = member
  const second = [Description, InGroup ? t(Type) : t('notInGroup')].filter((words) => words !== null && words !== '')
  // A coordinator's title is often "Coordinator" as well.
  const facts = [...new Set(second)]
  return (
    <li className="cl-card relative flex items-start gap-3 p-3 hover:bg-hover">
      <Avatar name={Name} photo={photoAddress(Photo)} />
      <div className="min-w-0 flex-1">
        <h3 className="truncate font-medium">
          <NewTabLink href={paths.supervisedMember(Id, { refId: RefId, groupId })} name={Name} />
        </h3>
        <p className="truncate text-sm text-text-muted">{facts.join(' · ')}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm">
          <span>{t('openCount', { count: Open })}</span>
          <span className="text-text-muted">{sessionsOfWeek(member)}</span>
          <OverdueBadge count={member.OverdueForms} />
        </p>
      </div>
      <div className="text-end text-sm">
        <RatingWords member={member} />
      </div>
    </li>
  )
}

function NewTabLink({ href, name }: { href: string; name: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="cl-stretch inline-flex items-center gap-1.5"
      aria-label={t('opensInNewTab', { name })}
    >
      {name}
      <ArrowSquareOutIcon className="text-text-muted" size={14} aria-hidden="true" />
    </a>
  )
}
