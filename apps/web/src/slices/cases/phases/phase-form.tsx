import type { ManagedCase, Phase } from '@caseloom/contracts/cases/case'
import { passedOver } from '@caseloom/contracts/cases/phase-rules'
import { DateField } from '@caseloom/ui/fields/date-field'
import { Notice } from '@caseloom/ui/signs/notice'
import { Select } from '@caseloom/ui/fields/select'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { dateTexts, requirement } from '../../../platform/forms/form-texts.ts'
import { useValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { listWords } from '../../../platform/texts/list-words.ts'
import { today } from '../../../platform/texts/times.ts'
import { correctPhaseMutation, phaseMutation } from '../actions/case-action-queries.ts'
import { t as ofActions } from '../actions/case-action-texts.ts'
import { t } from './phase-texts.ts'
import { replacedBy } from './phase-ways.ts'
import { usePhaseToast } from './use-phase-toast.ts'

export type PhaseFormProps = {
  managedCase: ManagedCase
  /** The phase to begin, or the current one to be corrected. */
  phase: Phase
  isCorrection: boolean
  /** The earlier phase that replaces the current one. */
  backTo?: Phase | undefined
  /** The previous phase; null for the first one. */
  before: Phase | null
  onClose: () => void
}

type PhaseDay = { readonly Phase: string; readonly Day: string | null }

/** Asks on what day a phase began and, if phases are skipped, whether that is intended. */
export function PhaseForm({ managedCase, phase, isCorrection, backTo, before, onClose }: PhaseFormProps) {
  const { Id, Name, Version, Phases } = managedCase
  const start: PhaseDay = {
    Phase: phase.Id,
    Day: isCorrection ? (phase.Start ?? today()) : today(),
  }
  const hasDay = !isCorrection || before !== null
  const values = useValues(backTo ? { ...start, Phase: backTo.Id } : start)
  const { Phase: chosenId, Day } = values.now
  const chosen = Phases.find((one) => one.Id === chosenId) ?? phase
  const isDirty = Day !== start.Day || chosenId !== phase.Id
  const passed = passedOver(Phases, before ?? undefined, chosen) ?? []
  const tellChange = usePhaseToast(managedCase)
  const form = useForm({
    values,
    check: () => ({ Day: Day === null && ofActions('dayRequired') }),
    variables: (body) =>
      Day === null || (isCorrection && !isDirty)
        ? null
        : { id: Id, version: Version, body: { ...body, Day, PassesOver: passed.length > 0 } },
    mutation: isCorrection ? correctPhaseMutation(Id) : phaseMutation(Id),
    onUnchanged: onClose,
    onDone: (changed) => {
      tellChange(
        isCorrection ? t('corrected', { name: Name }) : t('begun', { name: Name, phase: chosen.Name }),
        changed,
        isCorrection ? undefined : { replaced: replacedBy(before, Day ?? '') },
      )
      onClose()
    },
  })

  return (
    <FormDialog
      form={hasDay ? form : { ...form, problem: form.refusal }}
      title={titleOf({ phase, isCorrection, backTo })}
      onClose={onClose}
      confirmLabel={confirmLabelOf({ phase, isCorrection, backTo })}
      isDirty={isDirty}
    >
      {isCorrection && !backTo && (
        <Select
          label={t('phase')}
          placeholder={t('phase')}
          options={Phases.filter((one) => passedOver(Phases, before ?? undefined, one) !== null).map((one) => ({
            id: one.Id,
            label: one.Name,
          }))}
          value={chosenId}
          onChange={(Phase) => Phase !== null && form.change({ Phase })}
        />
      )}
      {backTo && <p>{t('goBackBody', { phase: phase.Name, earlier: backTo.Name })}</p>}
      {!hasDay && <p className="text-sm text-text-muted">{t('firstDay')}</p>}
      {hasDay && (
        <DateField
          {...form.field('Day')}
          label={t('firstDayOf', { phase: chosen.Name })}
          texts={dateTexts()}
          {...(before?.Start && { min: before.Start })}
          max={today()}
          requirement={requirement()}
          error={Day === null ? ofActions('dayRequired') : form.messageAt('Day')}
        />
      )}
      {passed.length > 0 && (
        <Notice kind="amber">{t('passesOver', { phases: listWords(passed.map((one) => one.Name)) })}</Notice>
      )}
      {!isCorrection && before && <p className="text-sm text-text-muted">{t('ends', { phase: before.Name })}</p>}
    </FormDialog>
  )
}

type Asked = Pick<PhaseFormProps, 'phase' | 'isCorrection' | 'backTo'>

function titleOf({ phase, isCorrection, backTo }: Asked): string {
  if (backTo) return t('goBackTitle', { phase: backTo.Name })
  return isCorrection ? t('correctName', { phase: phase.Name }) : t('beginTitle', { phase: phase.Name })
}

function confirmLabelOf({ phase, isCorrection, backTo }: Asked): string {
  if (backTo) return t('goBack', { phase: backTo.Name })
  return isCorrection ? t('save') : t('begin', { phase: phase.Name })
}
