import { useQuery } from '@tanstack/react-query'
import { useAddressParams } from '../../../platform/address.ts'
import { paths } from '../../../platform/paths.ts'
import { kindName } from '../../../platform/texts/kind-texts.ts'
import { ItemFace, ItemSkeleton } from '../../../slices/items/index.ts'
import { meetingQuery, MeetingScreen } from '../../../slices/supervision/index.ts'
import { usePagePlace } from '../../shell/page-place.ts'
import { t as shellTexts } from '../../shell/shell-texts.ts'

/** A supervision meeting (/supervision/meeting/{id}). */
export function SupervisionMeetingPage() {
  const { id = '' } = useAddressParams()
  const { data, error, refetch } = useQuery(meetingQuery(id))
  const group = data?.Group
  usePagePlace(data && kindName('SUPERVISION'), [
    { label: shellTexts('supervision'), href: paths.supervision },
    ...(group ? [{ label: group.Name, href: paths.supervisedGroup(group.Id, 'meetings') }] : []),
  ])
  if (data) return <MeetingScreen key={data.Id} meeting={data} />
  return <ItemFace error={error} onRetry={() => void refetch()} skeleton={<MeetingSkeleton />} />
}

function MeetingSkeleton() {
  return (
    <ItemSkeleton>
      <span className="cl-skeleton h-48" />
      <span className="cl-skeleton h-36" />
    </ItemSkeleton>
  )
}
