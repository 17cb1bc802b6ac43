import type { MemberRow } from '@caseloom/contracts/admin/members/member-row'
import { TextLink } from '@caseloom/ui/link'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { t } from './member-texts.ts'

/** The name, which leads to the member's page, and what they type at sign-in. */
export function MemberName({ member: { Id, PersonId, Name, UserName, Email, IsElsewhere } }: { member: MemberRow }) {
  const { Member } = useSession()
  const second = [UserName, Email, IsElsewhere ? t('elsewhere') : null, Id === Member.Id ? t('you') : null]
  return (
    <div className="min-w-0 py-1">
      <TextLink href={paths.person(PersonId)} className="cl-row-name">
        {Name}
      </TextLink>
      <span className="block text-sm text-text-muted wrap-anywhere">{second.filter(Boolean).join(' · ')}</span>
    </div>
  )
}
