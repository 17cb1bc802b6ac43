import { useQuery } from '@tanstack/react-query'
import { useAddressParams, useAddressQuery } from '../../../platform/address.ts'
import { hasSupervision, paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { ListSkeleton, PageFace } from '../../../slices/items/index.ts'
import { MemberBoard, memberQuery, MemberSide } from '../../../slices/supervision/index.ts'
import { PageMissing } from '../../shell/page-faces.tsx'
import { usePagePlace } from '../../shell/page-place.ts'
import { t as shellTexts } from '../../shell/shell-texts.ts'

/** A member's cases (/supervision/member/{personId}/{id}/cases?referral={groupId}, also without the first of the two ids). */
export function SupervisedMemberPage() {
  const { Member } = useSession()
  const { personId, id = '' } = useAddressParams()
  const groupId = useAddressQuery()['referral']
  const place = { id: personId ?? id, groupId }
  const { data, error, refetch } = useQuery(memberQuery(place))
  // The second id is the membership of the person whom the first one names.
  const isOther = personId !== undefined && data !== undefined && ![data.RefId, data.Id].includes(id)
  const way = hasSupervision(Member) ? [{ label: shellTexts('supervision'), href: paths.supervision }] : []
  const isTheirs = way.length > 0
  const group = isTheirs && data?.Group ? [{ label: data.Group.Name, href: paths.supervisedGroup(data.Group.Id) }] : []
  usePagePlace(data?.Name, [...way, ...group])
  if (isOther) return <PageMissing />
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        {!data && error && <PageFace error={error} onRetry={() => void refetch()} />}
        {!data && !error && <ListSkeleton rows={10} />}
        {data && <MemberBoard key={data.Id} member={data} place={place} />}
      </main>
      {data && <MemberSide place={place} />}
    </div>
  )
}
