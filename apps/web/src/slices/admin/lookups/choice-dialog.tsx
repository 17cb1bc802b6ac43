import type { Choice } from '@caseloom/contracts/admin/lookups/choice'
import {
  choiceLimits,
  hasInverse,
  meansPresence,
  meansSuccess,
  type WrittenList,
} from '@caseloom/contracts/admin/lookups/choice-rules'
import { limits } from '@caseloom/contracts/items/typed-text'
import { Select } from '@caseloom/ui/fields/select'
import { Checkbox } from '@caseloom/ui/fields/checkbox'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useState } from 'react'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { changesBetween, TheirChanges } from '../../../platform/forms/their-changes.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { saveChoiceMutation, type ChoiceText } from './choice-queries.ts'
import { t } from './lookup-texts.ts'

export type ChoiceDialogProps = {
  list: WrittenList
  choices: readonly Choice[]
  /** As it is now; null makes a new one. */
  known: Choice | null
  onClose: () => void
}

type Values = {
  readonly Name: string
  /** One that the list has; empty for none, NEW for another. */
  readonly Category: string
  readonly NewCategory: string
  readonly Success: boolean
  readonly Present: boolean
  readonly Inverse: string
}

const NEW = '+'

const startOf = (known: Choice | null): Values => ({
  Name: known?.Name ?? '',
  Category: known?.Category ?? '',
  NewCategory: '',
  Success: known?.Success ?? false,
  Present: known?.Present ?? false,
  Inverse: known?.Inverse?.Name ?? '',
})

const textOf = (list: WrittenList, { Name, Category, NewCategory, Success, Present, Inverse }: Values): ChoiceText => ({
  Name: Name.trim(),
  Category: (Category === NEW ? NewCategory : Category).trim() || null,
  ...(meansSuccess(list) && { Success }),
  ...(meansPresence(list) && { Present }),
  ...(hasInverse(list) && Inverse.trim() !== '' && { Inverse: Inverse.trim() }),
})

/** The changes of somebody else since the dialog was opened. */
const changesSince = (opened: Choice | null, now: Choice | null) =>
  changesBetween(startOf(opened), startOf(now), [
    { name: 'Name', label: t('name') },
    { name: 'Inverse', label: t('inverse') },
    { name: 'Category', label: t('category'), text: ({ Category }) => Category || t('noCategory') },
    { name: 'Success', label: t('meaning'), text: ({ Success }) => t(Success ? 'success' : 'noSuccess') },
    { name: 'Present', label: t('meaning'), text: ({ Present }) => t(Present ? 'present' : 'notPresent') },
  ])

/** Makes or changes a choice. Only what was changed is sent, so that a colleague's change of the rest stays. */
export function ChoiceDialog({ list, choices, known, onClose }: ChoiceDialogProps) {
  const [opened] = useState(known)
  const form = useForm({
    values: useKeptValues(`choice ${list} ${known?.Id ?? 'new'}`, startOf(known)),
    check: ({ Name, Category, NewCategory, Inverse }) => ({
      Name: Name.trim() === '' && t('nameMissing'),
      NewCategory: Category === NEW && NewCategory.trim() === '' && t('categoryMissing'),
      Inverse: hasInverse(list) && Inverse.trim() === '' && t('inverseMissing'),
    }),
    mutation: saveChoiceMutation,
    variables(said, isStale) {
      const [text, stored] = [textOf(list, said), textOf(list, startOf(known))]
      const changed = Object.entries(text).filter(([name, value]) => value !== Reflect.get(stored, name))
      if (known && changed.length === 0) return null
      const seen = isStale ? known : opened
      return {
        list,
        known: seen && { Id: seen.Id, Version: seen.Version },
        text,
        changes: Object.fromEntries(changed),
      }
    },
    onUnchanged: onClose,
    onDone: (_answer, { Name }) => {
      const name = Name.trim()
      onClose()
      showToast({ message: t(known ? 'saved' : 'added', { name }) })
    },
  })
  const { values, change } = form
  const isFixed = known?.IsFixed ?? false
  const categories = [...new Set(choices.flatMap(({ Category }) => Category ?? []))]
  return (
    <FormDialog
      form={form}
      title={known ? t('editTitle', { name: known.Name }) : t('newChoice')}
      confirmLabel={t(known ? 'save' : 'add')}
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <TheirChanges problem={form.problem} changes={changesSince(opened, known)} />
      <TextField
        label={t('name')}
        {...(isFixed ? { hint: t('fixedHint') } : known && known.Uses > 0 && { hint: t('renameHint') })}
        {...form.field('Name')}
        maxLength={limits.name}
        requirement={requirement()}
        isReadOnly={isFixed}
        autoFocus
      />
      {hasInverse(list) && (
        <TextField
          label={t('inverse')}
          hint={t('inverseHint')}
          {...form.field('Inverse')}
          maxLength={limits.name}
          requirement={requirement()}
        />
      )}
      <Select
        label={t('category')}
        {...(list === 'appointment-types' && { hint: t('sessionHint') })}
        placeholder={t('noCategory')}
        options={[
          { id: '', label: t('noCategory') },
          ...categories.map((id) => ({ id, label: id })),
          { id: NEW, label: t('newCategory') },
        ]}
        value={values.Category}
        onChange={(Category) => change({ Category: Category ?? '' })}
      />
      {values.Category === NEW && (
        <TextField
          label={t('newCategoryName')}
          {...form.field('NewCategory')}
          maxLength={choiceLimits.category}
          requirement={requirement()}
        />
      )}
      {meansSuccess(list) && !isFixed && (
        <Checkbox isSelected={values.Success} onChange={(Success) => change({ Success })}>
          {t(list === 'case-outcomes' ? 'successOfCase' : 'successOfAppointment')}
        </Checkbox>
      )}
      {meansPresence(list) && !isFixed && (
        <Checkbox isSelected={values.Present} onChange={(Present) => change({ Present })}>
          {t('presentHint')}
        </Checkbox>
      )}
    </FormDialog>
  )
}
