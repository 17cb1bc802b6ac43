import { useQuery } from '@tanstack/react-query'
import { useAddressParams } from '../../../platform/address.ts'
import { paths } from '../../../platform/paths.ts'
import { ListSkeleton, PageFace } from '../../../slices/items/index.ts'
import {
  ChosenMember,
  GroupBoard,
  groupQuery,
  supervisionTabName,
  toSupervisionTab,
} from '../../../slices/supervision/index.ts'
import { PageMissing } from '../../shell/page-faces.tsx'
import { usePagePlace } from '../../shell/page-place.ts'
import { t as shellTexts } from '../../shell/shell-texts.ts'

/** A group in supervision and its tabs (/supervision/{groupId}/cases). */
export function SupervisedGroupPage() {
  const { id = '', tab: segment } = useAddressParams()
  const tab = toSupervisionTab(segment)
  const { data, error, isFetching, refetch } = useQuery(groupQuery(id))
  usePagePlace(
    data?.Name,
    [{ label: shellTexts('supervision'), href: paths.supervision }],
    tab && supervisionTabName(tab),
  )
  if (!tab) return <PageMissing />
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        {!data && error && <PageFace error={error} onRetry={() => void refetch()} />}
        {!data && !error && <ListSkeleton rows={10} />}
        {data && <GroupBoard group={data} tab={tab} isRefreshing={isFetching} onRefresh={() => void refetch()} />}
      </main>
      {data && <ChosenMember group={data} tab={tab} />}
    </div>
  )
}
