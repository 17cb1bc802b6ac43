import type { Trac } from '@caseloom/contracts/admin/tracs/trac'
import { tracLimits } from '@caseloom/contracts/admin/tracs/trac-rules'
import { limits } from '@caseloom/contracts/items/typed-text'
import { MultiComboBox } from '@caseloom/ui/fields/multi-combo-box'
import { NumberField } from '@caseloom/ui/fields/number-field'
import { Select } from '@caseloom/ui/fields/select'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { groupsQuery } from '../members/member-queries.ts'
import { PhasesPart } from './phases-part.tsx'
import { newPhase, phasesOf, phaseTexts, type PhaseValues } from './phase-values.ts'
import { formChoicesQuery, saveTracMutation } from './trac-queries.ts'
import { t } from './trac-texts.ts'

type Values = {
  readonly Name: string
  readonly Groups: string[]
  readonly FirstSessionDays: number | null
  readonly FidelityForm: string | null
  readonly FidelityDays: number | null
  readonly Phases: readonly PhaseValues[]
}

const startOf = (known: Trac | null): Values => ({
  Name: known?.Name ?? '',
  Groups: known?.Groups.map(({ Id }) => Id) ?? [],
  FirstSessionDays: known?.FirstSessionDays ?? 3,
  FidelityForm: known?.FidelityForm?.Id ?? null,
  FidelityDays: known?.FidelityDays ?? 28,
  Phases: known ? phasesOf(known) : [newPhase([])],
})

const NO_FORM = 'none'

export type TracDialogProps = {
  /** As it is now; null makes a new one. */
  known: Trac | null
  onClose: () => void
}

/** Makes or changes a trac with its phases. */
export function TracDialog({ known, onClose }: TracDialogProps) {
  const [before] = useState(known)
  const { data: groups } = useQuery(groupsQuery)
  const { data: templates } = useQuery(formChoicesQuery)
  const form = useForm({
    values: useKeptValues(`trac ${known?.Id ?? 'new'}`, startOf(before)),
    check: ({ Name, Phases }) => ({
      Name: Name.trim() === '' && t('nameMissing'),
      Phases: phaseTexts(Phases) === null && t('phaseIncomplete'),
    }),
    mutation: saveTracMutation,
    wish: ({ Name, Groups, FirstSessionDays, FidelityForm, FidelityDays, Phases }, isStale) => {
      const seen = isStale ? known : before
      const days = { FirstSessionDays: FirstSessionDays ?? 3, FidelityDays: FidelityDays ?? 28 }
      const text = { Name: Name.trim(), Groups, ...days, FidelityForm, Phases: phaseTexts(Phases) ?? [] }
      return { known: seen && { Id: seen.Id, Version: seen.Version }, text }
    },
    onDone: ({ Name: name }) => {
      onClose()
      showToast({ message: t(before ? 'saved' : 'added', { name }) })
    },
  })
  const { values, change } = form
  const { Phases } = values
  const forms = (templates?.Items ?? []).map(({ Id, Name }) => ({ id: Id, label: Name }))
  return (
    <FormDialog
      form={form}
      size="l"
      title={before ? t('editTitle', { name: before.Name }) : t('newTrac')}
      confirmLabel={t(before ? 'save' : 'add')}
      pendingLabel={t('saving')}
      isDirty={form.isDirty}
      onClose={onClose}
    >
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
        removeLabel={(name) => t('remove', { name })}
        emptyText={(term) => t('noResults', { term })}
      />
      <PhasesPart
        phases={Phases}
        forms={forms}
        isUsed={before !== null && before.OpenCases > 0}
        wrong={form.messageAt('Phases')}
        onChange={(next) => change({ Phases: next })}
      />
      <div className="grid grid-cols-3 gap-4 max-md:grid-cols-1">
        <NumberField
          label={t('firstSession')}
          unit={t('days')}
          min={0}
          max={tracLimits.days}
          step={1}
          value={values.FirstSessionDays}
          onChange={(FirstSessionDays) => change({ FirstSessionDays })}
          onType={(FirstSessionDays) => change({ FirstSessionDays })}
        />
        <Select
          label={t('fidelityForm')}
          placeholder={t('noForm')}
          options={[{ id: NO_FORM, label: t('noForm') }, ...forms]}
          value={values.FidelityForm ?? NO_FORM}
          onChange={(id) => change({ FidelityForm: id === NO_FORM ? null : id })}
        />
        {values.FidelityForm !== null && (
          <NumberField
            label={t('fidelityDays')}
            unit={t('days')}
            min={1}
            max={tracLimits.days}
            step={1}
            value={values.FidelityDays}
            onChange={(FidelityDays) => change({ FidelityDays })}
            onType={(FidelityDays) => change({ FidelityDays })}
          />
        )}
      </div>
    </FormDialog>
  )
}
