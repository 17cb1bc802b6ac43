import type { ComparedField, MergeField, MergePreview } from '@caseloom/contracts/people/merging/merge'
import type { Reference } from '@caseloom/contracts/ids'
import type { Person } from '@caseloom/contracts/people/person'
import type { SearchResult } from '@caseloom/contracts/search/endpoints'
import { ComboBox } from '@caseloom/ui/fields/combo-box'
import { ChoiceCards } from '@caseloom/ui/fields/radio-group'
import { showToast } from '@caseloom/ui/layers/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useValues } from '../../../platform/forms/form-values.ts'
import { kindName } from '../../../platform/texts/kind-texts.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { formatCalendarDay } from '../../../platform/texts/times.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { showProblem } from '../../items/index.ts'
import { t } from './merge-texts.ts'
import { isTaken, kindsLike, takenFields, type MergeChoice } from './merge-choice.ts'
import { mergeMutation, mergePreviewQuery, peopleChoicesQuery } from './merge-queries.ts'
import { useTakeMergeBack } from './use-take-merge-back.ts'

type Choice = Pick<SearchResult, 'Id' | 'Name' | 'Description'> & { readonly Type: SearchResult['Type'] | null }

const knownChoice = ({ Id, Name }: Reference): Choice => ({ Id, Name, Type: null, Description: t('mayBeSame') })

type Merge = { readonly other: Choice | null; readonly chosen: MergeChoice }

export type MergeDialogProps = { person: Person; isOpen: boolean; onClose: () => void }

/** Merges two records of one person: asks for the other record and for each field that differs. The toast offers to undo the merge. */
export function MergeDialog({ person, isOpen, onClose }: MergeDialogProps) {
  // A known possible duplicate is preselected.
  const [known] = person.PossibleDuplicates
  const values = useValues<Merge>({ other: known ? knownChoice(known) : null, chosen: new Map() })
  const { other, chosen } = values.now
  const preview = useQuery(mergePreviewQuery(person.Id, other?.Id ?? null))
  const takeBack = useTakeMergeBack()
  const shown = other === null ? undefined : preview.data
  const form = useForm({
    values,
    variables: () =>
      shown
        ? {
            id: person.Id,
            version: shown.Survivor.Version,
            other: shown.Merged.Id,
            take: takenFields(shown.Fields, chosen),
          }
        : null,
    mutation: mergeMutation,
    onDone: (done) => {
      const action = { label: t('undo'), onPress: () => takeBack(done) }
      showToast({ message: t('merged', { merged: done.Merged.Name, survivor: done.Survivor.Name }), action })
      values.clear()
      onClose()
    },
    onProblem: (error) => {
      void preview.refetch()
      showProblem(error)
    },
  })

  return (
    <FormDialog
      form={form}
      size="m"
      isOpen={isOpen}
      onClose={onClose}
      title={t('mergeTitle', { name: person.Name })}
      confirmLabel={t('merge')}
      pendingLabel={t('merging')}
      isDisabled={!shown}
    >
      <p className="text-text-muted">{t('mergeHint', { name: person.Name })}</p>
      <OtherPerson
        person={person}
        chosen={other}
        onChoose={(choice) => form.change({ other: choice, chosen: new Map() })}
      />
      <div className="mt-1" aria-live="polite">
        {preview.isFetching && !shown && <p className="text-text-muted">{t('comparing')}</p>}
        {preview.error && other !== null && <p className="text-danger">{problemSentence(preview.error)}</p>}
        {shown && !preview.error && (
          <Comparison
            preview={shown}
            chosen={chosen}
            onField={(field, takes) => form.change({ chosen: new Map([...chosen, [field, takes]]) })}
          />
        )}
      </div>
    </FormDialog>
  )
}

type OtherPersonProps = {
  person: Person
  chosen: Choice | null
  onChoose: (choice: Choice | null) => void
}

function OtherPerson({ person, chosen, onChoose }: OtherPersonProps) {
  const [term, setTerm] = useState('')
  const q = term.trim()
  const { data, error, isFetching } = useQuery(peopleChoicesQuery(q === chosen?.Name ? '' : q, kindsLike(person.Type)))
  const known = person.PossibleDuplicates.map(knownChoice)
  const found: readonly Choice[] = q === '' ? known : (data?.Items ?? []).filter(({ Id }) => Id !== person.Id)
  // The chosen person stays among the options while the next name is typed.
  const choices = chosen && !found.some(({ Id }) => Id === chosen.Id) ? [chosen, ...found] : found
  return (
    <ComboBox
      label={t('otherPerson')}
      placeholder={t('findPerson')}
      options={choices.map(({ Id, Name, Type, Description }) => ({
        id: Id,
        label: Name,
        description: [Type && kindName(Type), Description].filter(Boolean).join(' · '),
      }))}
      value={chosen?.Id ?? null}
      onChange={(id) => onChoose(choices.find(({ Id }) => Id === id) ?? null)}
      onSearch={setTerm}
      isLoading={isFetching}
      loadingText={t('searching')}
      emptyText={(typed) => (typed.trim() === '' ? t('findPerson') : t('noResults', { term: typed.trim() }))}
      error={error ? problemSentence(error) : undefined}
      autoFocus
    />
  )
}

type ComparisonProps = {
  preview: MergePreview
  chosen: MergeChoice
  onField: (field: MergeField, takes: boolean) => void
}

/** The fields that differ, one question each, and what would move. */
function Comparison({ preview, chosen, onField }: ComparisonProps) {
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
            value={isTaken(field, chosen) ? 'merged' : 'survivor'}
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
