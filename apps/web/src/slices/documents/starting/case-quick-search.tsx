import type { Kind } from '@caseloom/contracts/items/item'
import { SideSheet } from '@caseloom/ui/layers/side-sheet'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pathOfItem } from '../../../platform/items/item-places.ts'
import { kindName } from '../../../platform/texts/kind-texts.ts'
import { getLocale } from '../../../platform/texts/locale.ts'
import { paths } from '../../../platform/paths.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { showProblem } from '../../items/index.ts'
import { startItemMutation } from '../document-queries.ts'
import { t as words } from '../document-texts.ts'
import { t } from './starting-texts.ts'
import { isWordless, sentenceOf } from '../questions/plain-failure.ts'
import type { QuickSearchTarget } from './quick-search-target.ts'
import { TargetPicker } from './target-picker.tsx'
import { TemplatePicker } from './template-picker.tsx'

export type CaseQuickSearchProps = {
  kind: Kind
  /** The list that the kind is created from, as the server names it. */
  from: 'templates' | null
  /** Set if it is known already whom the item is for. */
  target?: QuickSearchTarget | undefined
  onClose: () => void
}

/** Asks for a person or a case, then for a template if the kind needs one. Then it creates the item and opens its page. */
export function CaseQuickSearch({ kind, from, target, onClose }: CaseQuickSearchProps) {
  const [picked, setPicked] = useState(target)
  const { keyFor } = useIdempotencyKey()
  const navigate = useNavigate()
  const start = useMutation(startItemMutation)
  // Lowercase, because it is used within a sentence.
  const label = kindName(kind).toLocaleLowerCase(getLocale())

  function handleStart({ id, isAttachment = false }: QuickSearchTarget, template: string | undefined) {
    if (start.isPending) return
    start.mutate(
      { kind, target: id, isAttachment, template, idempotencyKey: keyFor([id, template]) },
      {
        onSuccess: (item) => {
          const RefId = item.Person?.Id ?? null
          const path = kind === 'DOCFORM' ? paths.document(item.Id, 1) : pathOfItem({ Id: item.Id, RefId, Type: kind })
          if (path === null) showToast({ kind: 'error', message: t('navigationError') })
          else showToast({ message: t('createdToast', { name: item.Name }) })
          onClose()
          if (path !== null) void navigate({ to: path })
        },
        onError: (error) =>
          isWordless(error) ? showToast({ kind: 'error', message: sentenceOf(error) }) : showProblem(error),
      },
    )
  }

  function handlePick(next: QuickSearchTarget) {
    if (from === null) handleStart(next, undefined)
    else setPicked(next)
  }

  return (
    <SideSheet
      isOpen
      onClose={() => !start.isPending && onClose()}
      title={picked ? t('pickTemplate', { kind: label }) : t('pickFor', { kind: label })}
      closeLabel={words('cancel')}
    >
      {picked ? (
        <TemplatePicker
          target={picked}
          isPending={start.isPending}
          onBack={target ? undefined : () => setPicked(undefined)}
          onPick={(template) => handleStart(picked, template)}
        />
      ) : (
        <TargetPicker isPending={start.isPending} onPick={handlePick} />
      )}
    </SideSheet>
  )
}
