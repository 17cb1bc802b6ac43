import { Button } from '@caseloom/ui/button'
import { Kbd } from '@caseloom/ui/signs/kbd'
import { showToast } from '@caseloom/ui/layers/toast'
import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { personQuery } from '../../people/index.ts'
import {
  collectedKinds,
  personOf,
  refusalToCollect,
  toggleCollected,
  type Collected,
  type CollectRefusal,
} from './collected.ts'
import { CollectedChips } from './collected-chips.tsx'
import { fromRelationship, type FoundItem } from '../found-items.ts'
import { SearchField } from '../search-field.tsx'
import { SearchResults } from '../search-results.tsx'
import { readTerm } from '../search-terms.ts'
import { t } from '../search-texts.ts'
import { useActiveRow } from '../use-active-row.ts'
import { useFoundItems } from '../use-found-items.ts'

export type AttendanceBoardProps = {
  personId: string | undefined
  attending: ReadonlySet<string>
  onDismiss: () => void
  onCollected: (chosen: readonly Collected[]) => void
}

/** Enter or a press chooses somebody or removes them again. The board stays open until Add is pressed. */
export function AttendanceBoard({ personId, attending, onDismiss, onCollected }: AttendanceBoardProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly FoundItem[]>([])
  const isPhone = usePhoneScreen()
  // Only kinds that can attend are searched, whatever prefix was typed.
  const wanted = { ...readTerm(text), kinds: collectedKinds, isHelp: false }
  const found = useFoundItems(wanted)
  const related = useRelated(personId)
  const isEmpty = wanted.term === ''
  const rows = (isEmpty ? related : found.items).map((item) => markAttending(item, attending))
  const active = useActiveRow(rows, text)

  function choose(item: FoundItem, isDone: boolean) {
    const refusal = refusalToCollect(item, isPhone)
    if (refusal !== null) {
      showToast({ kind: 'error', message: refusalWords(refusal, item.Type) })
      return
    }
    const next = isDone && chosen.some(({ Id }) => Id === item.Id) ? chosen : toggleCollected(chosen, item)
    setChosen(next)
    if (isDone) onCollected(next)
  }

  return (
    <>
      <SearchField
        label={t('collectField')}
        text={text}
        onText={setText}
        rows={rows}
        active={active}
        onOpen={choose}
        onDismiss={onDismiss}
        count={found.isSettled && !isEmpty ? rows.length : null}
      />
      <CollectedChips chosen={chosen} onTakeOut={(item) => setChosen(toggleCollected(chosen, item))} />
      <div className="qs-columns single">
        <div className="qs-main" tabIndex={0} role="region" aria-label={t('results')}>
          <SearchResults
            term={wanted.term}
            active={active}
            chosen={chosen}
            onOpen={choose}
            sections={[{ title: isEmpty ? t('relationships') : t('results'), items: rows }]}
            isSettled={found.isSettled}
            isFailed={found.isFailed}
            onRetry={() => void found.retry()}
            emptyText={t('choosing')}
          />
        </div>
      </div>
      <AttendanceFoot count={chosen.length} onAdd={() => onCollected(chosen)} />
    </>
  )
}

/** They can be chosen all the same: who attends this appointment may not attend the later ones. */
const markAttending = (item: FoundItem, attending: ReadonlySet<string>): FoundItem =>
  attending.has(personOf(item))
    ? { ...item, Description: [t('attends'), item.Description].filter(Boolean).join(' · ') }
    : item

function useRelated(personId: string | undefined): readonly FoundItem[] {
  const { data } = useQuery({ ...personQuery(personId ?? ''), enabled: personId !== undefined })
  return data?.Relationships.filter(({ State }) => State === 'confirmed').map(fromRelationship) ?? []
}

function refusalWords(refusal: CollectRefusal, type: string): string {
  if (refusal === 'phone') return t('notOnMobile')
  return refusal === 'nameless' ? t('corruptedItem') : t('typeNotRecognized', { type })
}

type AttendanceFootProps = { count: number; onAdd: () => void }

function AttendanceFoot({ count, onAdd }: AttendanceFootProps) {
  return (
    <footer className="qs-foot choosing">
      <span className="cl-keys" aria-hidden="true">
        <Kbd>↵</Kbd> {t('choose')}
      </span>
      <span className="cl-keys" aria-hidden="true">
        <Kbd>Ctrl ↵</Kbd> {t('done')}
      </span>
      <span className="end">
        <Button kind="primary" size="small" isDisabled={count === 0} onPress={onAdd}>
          {t('addChosen', { count })}
        </Button>
      </span>
    </footer>
  )
}
