import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import { Button } from '@caseloom/ui/button'
import { FirstFocus } from '@caseloom/ui/layers/first-focus'
import { Float } from '@caseloom/ui/layers/float'
import { primaryKey } from '@caseloom/ui/primary-key'
import { Kbd } from '@caseloom/ui/signs/kbd'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { Dialog } from 'react-aria-components'
import { ApiProblem } from '../../../platform/calls/api.ts'
import { ScopeChoices } from '../series/scope/scope-choices.tsx'
import { allScopes } from '../series/scope/scope-names.ts'
import { useScopePreviews } from '../series/scope/use-scope-previews.ts'
import { touched } from '../series/series-figure.ts'
import { scopePreviewQuery, type ScopedChange } from '../series/series-queries.ts'
import { countsOfPreview } from '../series/series-words.ts'
import { t } from './calendar-texts.ts'
import { titleOf, whenWords } from './event-words.ts'
import type { Lift } from './lifting/lifting.ts'

export type MoveQuestionProps = {
  lift: Lift
  move: ScopedChange
  /** The calendar. The question opens next to the dropped appointment. */
  boardRef: RefObject<HTMLElement | null>
  isPending: boolean
  onMove: (scope: SeriesScope) => void
  onPutBack: () => void
}

const hasEnded = (error: Error | null) => error instanceof ApiProblem && error.code === 'series.inactive'

/** Asks which appointments of a series move, with what the server says each answer would do. */
export function MoveQuestion({ lift, move, boardRef, isPending, onMove, onPutBack }: MoveQuestionProps) {
  const [scope, setScope] = useState<SeriesScope>('ONLY')
  const previews = useScopePreviews(allScopes, (one) => scopePreviewQuery(move, one))
  const { data } = previews.answerTo(scope)
  const isEnded = hasEnded(previews.answerTo('FORWARD').error)
  // Its series has ended, so it stands alone: there is nothing to ask.
  const moveAlone = useEffectEvent(() => onMove('ONLY'))
  useEffect(() => {
    if (isEnded) moveAlone()
  }, [isEnded])
  const { appointment, start, end } = lift
  // Found when the layer is placed: by then the box is drawn where it was let go.
  const [boxRef] = useState(() => ({
    get current() {
      return boardRef.current?.querySelector<HTMLElement>(`[data-event="${appointment.Id}"]`) ?? null
    },
  }))
  useEffect(() => () => focusOnceClosed(boxRef), [boxRef])
  const isLength = start === appointment.Start
  const title = t(isLength ? 'lengthTitle' : 'moveTitle', { name: titleOf(appointment) })
  if (isEnded) return null
  return (
    <Float triggerRef={boxRef} isOpen placement="end" onOpenChange={(isOpen) => !isOpen && onPutBack()}>
      <Dialog className="ca-question" aria-label={title} ref={primaryKey}>
        <h2>{title}</h2>
        <p>
          {t.rich('fromTo', {
            from: whenWords(appointment.Start, appointment.End),
            to: <b>{whenWords(start, end)}</b>,
          })}
        </p>
        <ScopeChoices
          scopes={allScopes}
          of={appointment.SeriesId ?? appointment.Id}
          words="calendar"
          previews={previews}
          isLabelHidden
          value={scope}
          onChange={setScope}
        />
        <div className="end">
          <Button size="small" kind="quiet" onPress={onPutBack}>
            {t('putBack')} <Kbd>Esc</Kbd>
          </Button>
          <Button
            size="small"
            kind="primary"
            isPending={isPending}
            isDisabled={!previews.isPossible(scope)}
            onPress={() => onMove(scope)}
          >
            {t(isLength ? 'lengthen' : 'move', { count: data ? Math.max(1, touched(countsOfPreview(data))) : 1 })}
          </Button>
        </div>
        <FirstFocus />
      </Dialog>
    </Float>
  )
}

/** The appointment is drawn again where it was or went, so the layer cannot return the focus to it. The layer fades out for some frames. */
function focusOnceClosed(box: { readonly current: HTMLElement | null }, framesLeft = 60): void {
  requestAnimationFrame(() => {
    if (framesLeft > 0 && document.querySelector('.ca-question')) focusOnceClosed(box, framesLeft - 1)
    else if (document.activeElement === document.body) box.current?.focus()
  })
}
