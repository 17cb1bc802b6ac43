import type { Merge } from '@caseloom/contracts/people/merging/merge'
import { Button } from '@caseloom/ui/button'
import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCalendarDay } from '../../../platform/texts/times.ts'
import { t } from './merge-texts.ts'
import { mergesQuery } from './merge-queries.ts'
import { useTakeMergeBack } from './use-take-merge-back.ts'

export type MergedPeopleProps = { personId: string }

/** People who were merged into a person, for administrators. Each merge can be undone. */
export function MergedPeople({ personId }: MergedPeopleProps) {
  const { data } = useQuery(mergesQuery(personId))
  const [asked, setAsked] = useState<Merge | null>(null)
  // The name stays while the dialog fades out.
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const takeBack = useTakeMergeBack()
  if (!data || data.Items.length === 0) return null

  function handleConfirm() {
    if (asked) takeBack(asked)
    setAsked(null)
  }

  return (
    <section aria-labelledby="merged-people" className="px-6 pb-6 max-md:px-4">
      <h2 id="merged-people" className="mb-2 text-md font-semibold">
        {t('mergesTitle')}
      </h2>
      <ul className="divide-y divide-border">
        {data.Items.map((merge) => (
          <li key={merge.Id} className="flex min-h-row items-center gap-4 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{merge.Merged.Name}</p>
              <p className="text-sm text-text-muted">
                {merge.UndoneAt === null
                  ? t('mergedAt', { day: formatCalendarDay(merge.At), who: merge.By?.Name ?? '' })
                  : t('undoneAt', { day: formatCalendarDay(merge.UndoneAt) })}
              </p>
            </div>
            {merge.UndoneAt === null && (
              <Button size="small" onPress={() => setAsked(merge)}>
                {t('takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={handleConfirm}
        title={t('takeBackTitle', { name: shown?.Merged.Name ?? '' })}
        message={t('takeBackBody')}
        confirmLabel={t('takeBack')}
        cancelLabel={t('cancel')}
      />
    </section>
  )
}
