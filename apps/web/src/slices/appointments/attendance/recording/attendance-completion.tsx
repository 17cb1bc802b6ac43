import type { LookupItem } from '@caseloom/contracts/lookups/endpoints'
import { Button } from '@caseloom/ui/button'
import { Checkbox } from '@caseloom/ui/fields/checkbox'
import { ChoiceCards } from '@caseloom/ui/fields/radio-group'
import { Modal } from '@caseloom/ui/layers/modal'
import { Avatar, AvatarStack } from '@caseloom/ui/signs/avatar'
import { Notice } from '@caseloom/ui/signs/notice'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { photoAddress } from '../../../../platform/items/photo.ts'
import { listWords } from '../../../../platform/texts/list-words.ts'
import { PartFailed } from '../../../items/index.ts'
import { lookupQuery } from '../../appointment-queries.ts'
import { t as words } from '../../appointment-texts.ts'
import { useLocationQuestion } from '../../location/use-location-question.tsx'
import { t as attendanceTexts } from '../attendance-texts.ts'
import { AskedFields } from './asked-fields.tsx'
import { t } from './recording-texts.ts'
import { turnOf, useRecording, type RecordingOptions, type RecordingState } from './use-recording.ts'

export type AttendanceCompletionProps = RecordingOptions

/** How the meeting ended for each attendee, one at a time or all at once. */
export function AttendanceCompletion(props: AttendanceCompletionProps) {
  const { onClose, appointment } = props
  const recording = useRecording(props)
  const { outcome, isAll, isCompleting, isSentLater } = recording
  const { current, at, total } = turnOf(recording)
  const outcomes = useQuery(lookupQuery('appointment-outcomes'))
  const { noteType, question } = useLocationQuestion(appointment)
  const isLast = recording.left.length <= (isAll ? recording.left.length : 1)
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('title', { at, total })}
      closeLabel={t('close')}
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {current && !isSentLater ? t('cancel') : t('close')}
          </Button>
          {current && isSentLater && (
            <Button kind="primary" onPress={recording.goOn}>
              {isLast ? t('done') : t('next')}
            </Button>
          )}
          {current && !isSentLater && (
            <Button
              kind="primary"
              isDisabled={outcome === null}
              isPending={isCompleting}
              pendingLabel={t('completing')}
              onPress={recording.complete}
            >
              {isAll ? attendanceTexts('completeAll') : t('complete')}
            </Button>
          )}
        </>
      }
    >
      {current ? (
        <div className="flex flex-col gap-5">
          <Who recording={recording} />
          <PartFailed words={words('outcomesFailed')} query={outcomes} />
          <Outcomes recording={recording} outcomes={outcomes.data?.Items ?? []} />
          <AskedFields recording={recording} appointment={appointment} notes={props.notes} onType={noteType} />
          {recording.left.length > 1 && (
            <Checkbox isSelected={isAll} isDisabled={isCompleting || isSentLater} onChange={recording.setIsAll}>
              {attendanceTexts('completeAll')}
            </Checkbox>
          )}
          <div role="status">{isSentLater && <Notice kind="amber">{t('waits')}</Notice>}</div>
        </div>
      ) : (
        <p>{t('everyone')}</p>
      )}
      {question}
    </Modal>
  )
}

type PartProps = { recording: RecordingState }

/** The attendee whose turn it is, or everybody. */
function Who({ recording }: PartProps) {
  const { left, isAll } = recording
  const { current, at, total } = turnOf(recording)
  const names = left.map(({ Name }) => Name)
  const isOne = !isAll && current !== undefined
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isOne && <Avatar name={current.Name} photo={photoAddress(current.Photo)} size={48} />}
      <div className="min-w-0 flex-1">
        {isOne ? (
          <AttendeeName key={current.Id} name={current.Name} at={at} total={total} />
        ) : (
          <p className="font-semibold">{t('completeAllHint', { count: left.length })}</p>
        )}
        {isOne && current.Description !== null && <p className="text-sm text-text-muted">{current.Description}</p>}
      </div>
      <AvatarStack names={names} label={t('toRecord', { names: listWords(names) })} />
    </div>
  )
}

/** Everybody but the first takes the focus when their turn comes: the button that was pressed belongs to the one before. */
function AttendeeName({ name, at, total }: { name: string; at: number; total: number }) {
  const nameRef = useRef<HTMLParagraphElement>(null)
  const isFirst = at === 1
  useEffect(() => {
    if (!isFirst) nameRef.current?.focus()
  }, [isFirst])
  return (
    <p ref={nameRef} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
      {name} <span className="cl-sr-only">{t('step', { at, total })}</span>
    </p>
  )
}

function Outcomes({ recording, outcomes }: PartProps & { outcomes: readonly LookupItem[] }) {
  const { outcome, choose, isCompleting, isSentLater } = recording
  const { current } = turnOf(recording)
  const shown = outcomes.filter(({ Active, Id }) => Active || Id === outcome?.Id)
  return (
    <ChoiceCards
      // A new group for each attendee: the browser would keep the choice of the one before.
      key={current?.Id}
      label={t('outcome')}
      requirement={{ required: t('required'), answered: t('answered') }}
      cardWidthRem={10}
      options={shown.map(({ Id, Name, Success }) => ({
        id: Id,
        label: <span className="font-medium">{Name}</span>,
        ...(Success && { description: words('asksForNotes') }),
      }))}
      value={outcome?.Id ?? null}
      onChange={(id) => {
        const chosen = shown.find(({ Id }) => Id === id)
        if (chosen) choose(chosen)
      }}
      isDisabled={isCompleting || isSentLater}
    />
  )
}
