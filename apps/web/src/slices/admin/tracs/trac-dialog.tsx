import type { Trac } from '@caseloom/contracts/admin/tracs/trac'
import { limits } from '@caseloom/contracts/items/typed-text'
import { MultiComboBox } from '@caseloom/ui/fields/multi-combo-box'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { TheirChanges } from '../../../platform/forms/their-changes.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { groupsQuery } from '../members/member-queries.ts'
import { formChoices } from './form-choices.ts'
import { mergedPhases, phasesOf, type PhaseValues } from './phase-values.ts'
import { PhasesPart } from './phases-part.tsx'
import { RatingFields } from './rating-fields.tsx'
import { formChoicesQuery, saveTracMutation } from './trac-queries.ts'
import { t } from './trac-texts.ts'
import { changesOf, changesSince, faultsIn, startOf, textOf, type TracValues } from './trac-values.ts'

export type TracDialogProps = {
  /** As it is now: another administrator may change it while the dialog is open. Null makes a new one. */
  known: Trac | null
  onClose: () => void
}

/** With the phases as the reader changed them, and as somebody else did since. */
const mergedValues = (values: TracValues, known: Trac | null): TracValues =>
  known && values.Base ? { ...values, Phases: mergedPhases(values.Phases, values.Base, phasesOf(known)) } : values

/** Makes or changes a trac with its phases. Only what was changed is sent, so that a colleague's change of the rest stays. */
export function TracDialog({ known, onClose }: TracDialogProps) {
  const { data: groups } = useQuery(groupsQuery)
  const { data: templates } = useQuery(formChoicesQuery)
  const [opened] = useState(known)
  const form = useForm({
    values: useKeptValues(`trac ${known?.Id ?? 'new'}`, startOf(known)),
    check: (said) => faultsIn(mergedValues(said, known)),
    mutation: saveTracMutation,
    variables(said, isStale) {
      const whole = textOf(mergedValues(said, known))
      const changes = known ? changesOf(whole, textOf(startOf(known))) : whole
      if (Object.keys(changes).length === 0) return null
      const seen = isStale ? known : opened
      return { known: seen && { Id: seen.Id, Version: seen.Version }, whole, changes }
    },
    onUnchanged: onClose,
    onDone: ({ Name: name }) => {
      onClose()
      showToast({ message: t(known ? 'saved' : 'added', { name }) })
    },
  })
  const { change } = form
  const values = mergedValues(form.values, known)
  const forms = formChoices(templates?.Items ?? [], known)
  const putPhases = (Phases: readonly PhaseValues[]) => change({ Phases, Base: known && phasesOf(known) })
  return (
    <FormDialog
      form={form}
      size="l"
      title={known ? t('editTitle', { name: known.Name }) : t('newTrac')}
      confirmLabel={t(known ? 'save' : 'add')}
      pendingLabel={t('saving')}
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <TheirChanges problem={form.problem} changes={changesSince(opened, known)} />
      <TextField
        label={t('name')}
        {...form.field('Name')}
        maxLength={limits.name}
        requirement={requirement()}
        autoFocus
      />
      <MultiComboBox
        label={t('groups')}
        hint={t('groupsHint')}
        options={(groups?.Items ?? [])
          .filter(({ Id, Active }) => Active || values.Groups.includes(Id))
          .map(({ Id, Name }) => ({ id: Id, label: Name }))}
        value={values.Groups}
        onChange={(Groups) => change({ Groups })}
        chosenLabel={t('groups')}
        removeLabel={(name) => t('removeNamed', { name })}
        emptyText={(term) => t('noResults', { term })}
      />
      <PhasesPart
        phases={values.Phases}
        forms={forms}
        isUsed={known !== null && known.OpenCases > 0}
        showsFaults={form.messageAt('Phases') !== undefined}
        onChange={putPhases}
      />
      <RatingFields
        values={values}
        forms={forms}
        showsFaults={form.messageAt('FidelityDays') !== undefined}
        onChange={change}
      />
    </FormDialog>
  )
}
