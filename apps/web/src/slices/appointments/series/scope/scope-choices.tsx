import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import { Notice } from '@caseloom/ui/signs/notice'
import { ClashLines } from './clash-lines.tsx'
import { ScopeCards, type ScopeCardsProps } from './scope-cards.tsx'
import { scopeName } from './scope-names.ts'
import { t } from './scope-texts.ts'
import type { ScopePreviews } from './use-scope-previews.ts'
import { WhatChanges } from './what-changes.tsx'

export type ScopeChoicesProps<Scope extends SeriesScope> = Omit<ScopeCardsProps<Scope>, 'answerTo' | 'label'> & {
  previews: ScopePreviews<Scope>
  /** The series that is asked about, or one of its appointments. */
  of: string
  label?: string
}

/** For which appointments of a series a change is meant, what each choice would do, and who has another appointment then. */
export function ScopeChoices<Scope extends SeriesScope>(props: ScopeChoicesProps<Scope>) {
  const { previews, of, label = t('which'), ...cards } = props
  const { value, canWait = false } = cards
  const preview = value === null ? undefined : previews.answerTo(value).data
  return (
    <div className="flex flex-col gap-3">
      <ScopeCards cardWidthRem={26} {...cards} label={label} answerTo={previews.answerTo} />
      {previews.isOffline && (
        <Notice kind="amber">
          {canWait ? t('offlineWaits', { choice: scopeName('ONLY', cards.words, cards.start) }) : t('offline')}
        </Notice>
      )}
      {preview && <WhatChanges of={of} preview={preview} />}
      <ClashLines clashes={preview?.Clashes ?? []} />
    </div>
  )
}
