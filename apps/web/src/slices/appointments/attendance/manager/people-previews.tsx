import type { SeriesPreview, SeriesScope } from '@caseloom/contracts/items/repeating'
import { Notice } from '@caseloom/ui/signs/notice'
import { useQuery } from '@tanstack/react-query'
import { problemSentence } from '../../../../platform/calls/problem-sentence.ts'
import { ClashLines } from '../../series/scope/clash-lines.tsx'
import { joiningPreviewQuery, leavingPreviewQuery } from '../joining/attendee-queries.ts'
import { t } from './manager-texts.ts'
import type { PeopleChanges } from './use-people-changes.ts'

/** What the server says that the moves would do, before they are saved. */
export function usePreviews(id: string, { adding, removing }: PeopleChanges, interval: SeriesScope) {
  return {
    joins: useQuery({ ...joiningPreviewQuery({ id, people: adding, interval }), enabled: adding.length > 0 }),
    leaves: useQuery({ ...leavingPreviewQuery({ id, people: removing, interval }), enabled: removing.length > 0 }),
  }
}

type Previewed = { readonly data: SeriesPreview | undefined; readonly error: Error | null }

/** Warnings that stop nobody: clashes, and that nothing could be counted. */
export function PreviewNotice({ previews }: { previews: readonly Previewed[] }) {
  const failed = previews.find(({ error }) => error !== null)
  return (
    <div className="sm-notices">
      <div role="status">
        {failed && <Notice kind="amber">{t('notPreviewed', { reason: problemSentence(failed.error) })}</Notice>}
      </div>
      <ClashLines clashes={previews.flatMap(({ data }) => data?.Clashes ?? [])} />
    </div>
  )
}
