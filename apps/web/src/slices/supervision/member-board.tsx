import './supervision.css'
import type { SupervisedMember } from '@caseloom/contracts/supervision/supervision'
import { PageHead } from '@caseloom/ui/layers/sheet-layout'
import { TextLink } from '@caseloom/ui/link'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { useMediaQuery } from '@caseloom/ui/use-media-query'
import { DefinedFigure } from '../../platform/figures/defined-figure.tsx'
import { photoAddress } from '../../platform/items/photo.ts'
import { paths } from '../../platform/paths.ts'
import { TallLink } from '../../platform/tall-link.tsx'
import { formatCalendarDay } from '../../platform/texts/times.ts'
import { CasesList } from './cases/cases-list.tsx'
import { RatingWords, restWords, SessionsMeter } from './groups/member-facts.tsx'
import { MemberFidelity } from './ratings/member-fidelity.tsx'
import type { MemberPlace } from './supervision-queries.ts'
import { t } from './supervision-texts.ts'

export type MemberBoardProps = { member: SupervisedMember; place: MemberPlace }

/** A member: their figures, what is overdue, and their cases by category. */
export function MemberBoard({ member, place }: MemberBoardProps) {
  // Beside the page there is no room then, and under it nobody would look.
  const isBetween = useMediaQuery('(48rem <= width < 80rem)')
  const { Name, Description, Type, Photo, Group, Open } = member
  // A coordinator's title is often "Coordinator" as well.
  const second = [Description, t(Type), Group?.Name].filter((words) => words !== null && words !== undefined)
  return (
    <>
      <div className="px-6 pt-6 max-md:px-4 max-md:pt-5">
        <PageHead
          title={Name}
          below={[...new Set(second)].join(' · ')}
          start={<Avatar name={Name} size={48} photo={photoAddress(Photo)} />}
        />
        <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-3">
          <div>
            <dt className="text-xs text-text-muted">{t('caseload')}</dt>
            <dd>
              <span className="font-medium">{t('openCount', { count: Open })}</span>{' '}
              <span className="text-sm text-text-muted">{restWords(member)}</span>
            </dd>
          </div>
          <div className="relative w-44">
            <dt className="text-xs text-text-muted">
              {t('sessionsThisWeek')} <DefinedFigure figure="sessions" label={t('sessionsThisWeek')} />
            </dt>
            <dd>
              <SessionsMeter figures={member} />
            </dd>
          </div>
          <div>
            <dt className="text-xs text-text-muted">{t('lastRating')}</dt>
            <dd>
              <RatingWords member={member} />
            </dd>
          </div>
        </dl>
        <OverdueForms member={member} />
        {isBetween && (
          <details className="sv-details">
            <summary>
              <span className="font-semibold">{t('fidelity')}</span>
            </summary>
            <div className="-mx-6">
              <MemberFidelity place={place} />
            </div>
          </details>
        )}
      </div>
      <CasesList of={{ member: place }} />
    </>
  )
}

/** The member's ratings beside the page, or under it on phones. */
export function MemberSide({ place }: Pick<MemberBoardProps, 'place'>) {
  return (
    <aside className="cl-panel md:max-xl:hidden" aria-label={t('fidelity')}>
      <MemberFidelity place={place} />
    </aside>
  )
}

function OverdueForms({ member }: { member: SupervisedMember }) {
  const { Forms, OverdueForms: count } = member
  if (count === 0) return null
  return (
    <details className="sv-details mt-2">
      <summary>
        <h2 className="inline font-semibold">{t('overdueForms')}</h2> <span className="text-text-muted">{count}</span>
      </summary>
      <ul className="mt-1 divide-y divide-border">
        {Forms.map((form) => (
          <li key={form.Id} className="flex flex-wrap items-baseline gap-x-3 py-1.5 text-sm">
            <TallLink href={paths.document(form.Id)}>{form.Name}</TallLink>
            <TextLink href={paths.case(form.PersonId, form.Case.Id)} className="text-text-muted hover:text-link">
              {form.Case.Name}
            </TextLink>
            <span className="ms-auto text-danger">{t('dueOn', { day: formatCalendarDay(form.Due) })}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
