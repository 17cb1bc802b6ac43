import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import { Notice } from '@caseloom/ui/signs/notice'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { problemSentence } from '../../../../platform/calls/problem-sentence.ts'
import { lazyPart } from '../../../../platform/lazy-part.tsx'
import { ClashLines } from '../../series/scope/clash-lines.tsx'
import { changePreviewQuery, joiningPreviewQuery, leavingPreviewQuery } from '../joining/attendee-queries.ts'
import { t } from './manager-texts.ts'
import type { PeopleChanges } from './use-people-changes.ts'

const ScopeFigure = lazyPart(() => import('../../series/page/scope-figure.tsx').then((module) => module.ScopeFigure))

/** What the server says that the moves would do, before they are saved. */
export function usePreviews(id: string, { adding, removing, count }: PeopleChanges, interval: SeriesScope) {
  const all = changePreviewQuery({ id, joining: adding, leaving: removing, interval })
  return {
    joins: useQuery({ ...joiningPreviewQuery({ id, people: adding, interval }), enabled: adding.length > 0 }),
    leaves: useQuery({ ...leavingPreviewQuery({ id, people: removing, interval }), enabled: removing.length > 0 }),
    /** The preview of the whole change, people who join and people who leave, as it will be saved. The last answer stays until the next one arrives. */
    all: useQuery({ ...all, enabled: count > 0, placeholderData: keepPreviousData }),
  }
}

export type PeoplePreviews = ReturnType<typeof usePreviews>

/** Warnings that stop nobody: clashes, and that nothing could be counted. */
export function PreviewNotice({ previews: { joins, leaves, all } }: { previews: PeoplePreviews }) {
  const failed = [joins, leaves, all].find(({ error }) => error !== null)
  return (
    <div className="sm-notices">
      <div role="status">
        {failed && <Notice kind="amber">{t('notPreviewed', { reason: problemSentence(failed.error) })}</Notice>}
      </div>
      <ClashLines clashes={joins.data?.Clashes ?? []} />
    </div>
  )
}

export type PeopleFigureProps = {
  /** The appointment from which people are added and removed. */
  of: string
  preview: PeoplePreviews['all']
}

/** The series before and after the moves. It stands below the lists, so that no row moves away from the pointer. */
export function PeopleFigure({ of, preview: { data, isPlaceholderData } }: PeopleFigureProps) {
  return (
    <section className="sm-figure" aria-label={t('whatChanges')} aria-busy={isPlaceholderData}>
      <Suspense fallback={<span className="cl-skeleton h-24 w-full" />}>
        {data ? (
          <ScopeFigure of={of} preview={data} isDimmed={isPlaceholderData} isListFolded />
        ) : (
          <span className="cl-skeleton h-24 w-full" />
        )}
      </Suspense>
    </section>
  )
}
