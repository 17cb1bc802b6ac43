import type { ComparedField, MergeField, MergePreview } from '@caseloom/contracts/people/merge'
import type { Person } from '@caseloom/contracts/people/person'
import type { SearchResult } from '@caseloom/contracts/search/endpoints'
import { Button } from '@caseloom/ui/button'
import { ComboBox } from '@caseloom/ui/combo-box'
import { Modal } from '@caseloom/ui/modal'
import { ChoiceCards } from '@caseloom/ui/radio-group'
import { showToast } from '@caseloom/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newIdempotencyKey } from '../../platform/api.ts'
import { kindName } from '../../platform/kind-texts.ts'
import { problemSentence } from '../../platform/problem-sentence.ts'
import { formatCalendarDay } from '../../platform/times.ts'
import { showProblem } from '../items/index.ts'
import { t } from './merge-texts.ts'
import { mergeMutation, mergePreviewQuery, peopleChoicesQuery } from './merge-queries.ts'
import { useTakeMergeBack } from './use-take-merge-back.ts'

export type MergeDialogProps = { person: Person; isOpen: boolean; onClose: () => void }

/** Two people who are one: who the other is, which field is right, and it is done. It can be taken back from the toast. */
export function MergeDialog({ person, isOpen, onClose }: MergeDialogProps) {
  const [other, setOther] = useState<SearchResult | null>(null)
  const [taken, setTaken] = useState<ReadonlySet<MergeField>>(new Set())
  const [key, setKey] = useState(newIdempotencyKey)
  const preview = useQuery(mergePreviewQuery(person.Id, other?.Id ?? null))
  const merge = useMutation(mergeMutation)
  const takeBack = useTakeMergeBack()
  const shown = other === null ? undefined : preview.data

  function handleClose() {
    setOther(null)
    setTaken(new Set())
    setKey(newIdempotencyKey())
    onClose()
  }

  function handleOther(choice: SearchResult | null) {
    setOther(choice)
    setTaken(new Set())
  }

  function handleField(field: MergeField, isTaken: boolean) {
    const next = new Set(taken)
    if (isTaken) next.add(field)
    else next.delete(field)
    setTaken(next)
  }

  function handleMerge() {
    if (!shown) return
    const wish = { id: person.Id, version: shown.Survivor.Version, other: shown.Merged.Id, take: [...taken], key }
    merge.mutate(wish, {
      onSuccess: (done) => {
        const action = { label: t('undo'), onPress: () => takeBack(done) }
        showToast({ message: t('merged', { merged: done.Merged.Name, survivor: done.Survivor.Name }), action })
        handleClose()
      },
      onError: (error) => {
        setKey(newIdempotencyKey())
        void preview.refetch()
        showProblem(error)
      },
    })
  }

  return (
    <Modal
      size="m"
      isOpen={isOpen}
      onClose={handleClose}
      title={t('mergeTitle', { name: person.Name })}
      closeLabel={t('cancel')}
      foot={
        <>
          <Button kind="quiet" onPress={handleClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            onPress={handleMerge}
            isDisabled={!shown}
            isPending={merge.isPending}
            pendingLabel={t('merging')}
          >
            {t('merge')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-text-muted">{t('mergeHint', { name: person.Name })}</p>
      <OtherPerson person={person} chosen={other} onChoose={handleOther} />
      <div className="mt-5" aria-live="polite">
        {preview.isFetching && !shown && <p className="text-text-muted">{t('comparing')}</p>}
        {preview.error && other !== null && <p className="text-danger">{problemSentence(preview.error)}</p>}
        {shown && !preview.error && <Comparison preview={shown} taken={taken} onField={handleField} />}
      </div>
    </Modal>
  )
}

type OtherPersonProps = {
  person: Person
  chosen: SearchResult | null
  onChoose: (choice: SearchResult | null) => void
}

function OtherPerson({ person, chosen, onChoose }: OtherPersonProps) {
  const [term, setTerm] = useState('')
  const q = term.trim()
  const kinds = person.Type === 'CLINICIAN' ? (['CLINICIAN'] as const) : (['PATIENT', 'CONTACT'] as const)
  const { data, error, isFetching } = useQuery(peopleChoicesQuery(q === chosen?.Name ? '' : q, kinds))
  const found = q === '' ? [] : (data?.Items ?? []).filter(({ Id }) => Id !== person.Id)
  // Whoever was chosen stays among the choices, also while the next name is being typed.
  const choices = chosen && !found.some(({ Id }) => Id === chosen.Id) ? [chosen, ...found] : found
  return (
    <ComboBox
      label={t('otherPerson')}
      placeholder={t('findPerson')}
      options={choices.map(({ Id, Name, Type, Description }) => ({
        id: Id,
        label: Name,
        description: [kindName(Type), Description].filter(Boolean).join(' · '),
      }))}
      value={chosen?.Id ?? null}
      onChange={(id) => onChoose(choices.find(({ Id }) => Id === id) ?? null)}
      onSearch={setTerm}
      isLoading={isFetching}
      loadingText={t('searching')}
      emptyText={(typed) => (typed.trim() === '' ? t('findPerson') : t('noResults', { term: typed.trim() }))}
      error={error ? problemSentence(error) : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts in its first field (ui.md, section 10)
      autoFocus
    />
  )
}

type ComparisonProps = {
  preview: MergePreview
  taken: ReadonlySet<MergeField>
  onField: (field: MergeField, isTaken: boolean) => void
}

/** The fields that differ, one question each, and what would move. */
function Comparison({ preview, taken, onField }: ComparisonProps) {
  const { Survivor, Merged, Fields, Moves } = preview
  const differing = Fields.filter((field) => field.Survivor !== field.Merged)
  return (
    <>
      <p className="mb-3 text-sm text-text-muted">{differing.length > 0 ? t('fieldHint') : t('nothingDiffers')}</p>
      <div className="grid gap-4">
        {differing.map((field) => (
          <ChoiceCards
            key={field.Field}
            label={t(field.Field)}
            value={taken.has(field.Field) ? 'merged' : 'survivor'}
            cardWidthRem={14}
            onChange={(choice) => onField(field.Field, choice === 'merged')}
            options={[
              { id: 'survivor', label: valueOf(field, 'Survivor'), description: t('stays', { name: Survivor.Name }) },
              { id: 'merged', label: valueOf(field, 'Merged'), description: Merged.Name },
            ]}
          />
        ))}
      </div>
      <h3 className="mt-5 mb-1 font-semibold">{t('moves')}</h3>
      {Moves.length === 0 && <p className="text-text-muted">{t('movesNothing', { name: Merged.Name })}</p>}
      <ul>
        {Moves.map(({ Type, Count }) => (
          <li key={Type} className="flex justify-between gap-4 border-b border-border py-1.5 last:border-0">
            <span className="text-text-muted">{Type === 'CONTACT_ITEM' ? t('CONTACT_ITEM') : kindName(Type)}</span>
            <span className="font-medium tabular-nums">{Count}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function valueOf(field: ComparedField, side: 'Survivor' | 'Merged') {
  const value = field[side]
  if (value === null || value === '') return <span className="text-text-subtle">{t('empty')}</span>
  return field.Field === 'DOB' ? formatCalendarDay(value) : value
}
