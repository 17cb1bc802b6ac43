import type { GroupMember } from '@caseloom/contracts/supervision/supervision'
import { TextLink } from '@caseloom/ui/link'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { Badge } from '@caseloom/ui/signs/badge'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { DefinedFigure } from '../../../platform/figures/defined-figure.tsx'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { photoAddress } from '../../../platform/items/photo.ts'
import { paths } from '../../../platform/paths.ts'
import { handleRowKeys } from '../../items/index.ts'
import { OverdueBadge } from '../cases/case-cells.tsx'
import { RatingWords, restWords, SessionsMeter } from '../groups/member-facts.tsx'
import { t } from '../supervision-texts.ts'
import { MemberCaseLines } from './member-case-lines.tsx'

export type MembersTableProps = { members: readonly GroupMember[]; groupId: string }

/** One line a member. Expanding one shows their cases under it, and their ratings beside the table. */
export function MembersTable({ members, groupId }: MembersTableProps) {
  const chosen = useAddressQuery()['member']
  const changeQuery = useChangeAddressQuery()
  return (
    <table
      className="cl-table sv-members [--cl-table-edge:1.25rem] max-md:[--cl-table-edge:0.5rem]"
      aria-label={t('members')}
      onKeyDown={handleRowKeys}
    >
      <thead>
        <tr>
          <th scope="col" className="twist">
            <span className="cl-sr-only">{t('cases')}</span>
          </th>
          <th scope="col" className="w-full">
            {t('member')}
          </th>
          <th scope="col" className="min-w-44 @max-[46rem]:min-w-28">
            {t('caseload')}
          </th>
          <th scope="col" className="relative min-w-40">
            {t('sessionsThisWeek')} <DefinedFigure figure="sessions" label={t('sessionsThisWeek')} />
          </th>
          <th scope="col" className="min-w-36 @max-[46rem]:hidden">
            {t('forms')}
          </th>
          <th scope="col" className="min-w-36">
            {t('lastRating')}
          </th>
        </tr>
      </thead>
      {members.map((member) => (
        <tbody key={member.Id}>
          <MemberLine
            member={member}
            groupId={groupId}
            isOpen={member.Id === chosen}
            onToggle={() => void changeQuery({ member: member.Id === chosen ? undefined : member.Id })}
          />
          {member.Id === chosen && <MemberCaseLines member={member} groupId={groupId} />}
        </tbody>
      ))}
    </table>
  )
}

type MemberLineProps = { member: GroupMember; groupId: string; isOpen: boolean; onToggle: () => void }

function MemberLine({ member, groupId, isOpen, onToggle }: MemberLineProps) {
  const { Id, RefId, Name, Description, Photo, InGroup, Open, OverdueForms } = member
  return (
    <tr className={isOpen ? 'item selected' : 'item'}>
      <td className="twist">
        <button
          type="button"
          className="cl-twist"
          aria-expanded={isOpen}
          aria-label={t('casesOf', { name: Name })}
          onClick={onToggle}
        >
          <CaretRightIcon className="cl-turn" weight="bold" aria-hidden="true" />
        </button>
      </td>
      <td className="title md:max-w-0">
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name={Name} photo={photoAddress(Photo)} />
          <span className="min-w-0">
            <TextLink
              href={paths.supervisedMember(Id, { refId: RefId, groupId })}
              className="cl-row-name cl-stretch truncate"
              title={Name}
              data-line=""
            >
              {Name}
            </TextLink>
            {!InGroup && (
              <span className="cl-row-second">
                <Badge>{t('notInGroup')}</Badge>
              </span>
            )}
            {InGroup && Description !== null && <span className="cl-row-second truncate">{Description}</span>}
          </span>
        </span>
      </td>
      <td>
        <span className="font-medium md:block">{t('openCount', { count: Open })}</span>
        <span className="cl-row-second">{restWords(member)}</span>
      </td>
      <td>
        <SessionsMeter figures={member} />
      </td>
      <td className="md:@max-[46rem]:hidden">
        <OverdueBadge count={OverdueForms} />
        {OverdueForms === 0 && <span className="text-sm text-text-subtle max-md:hidden">{t('none')}</span>}
      </td>
      <td>
        <RatingWords member={member} />
      </td>
    </tr>
  )
}
