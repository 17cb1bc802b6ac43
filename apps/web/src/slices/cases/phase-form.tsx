import type { ManagedCase, Phase } from '@caseloom/contracts/cases/case'
import { passedOver } from '@caseloom/contracts/cases/phase-rules'
import { DateField } from '@caseloom/ui/date-field'
import { Notice } from '@caseloom/ui/notice'
import { Select } from '@caseloom/ui/select'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '../../platform/times.ts'
import { CaseActionFrame, fieldError } from './case-action-frame.tsx'
import { correctPhaseMutation, phaseMutation } from './case-action-queries.ts'
import { dateTexts, requirement, t as ofActions } from './case-action-texts.ts'
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

/** Asks on what day a phase began and, if phases are skipped, whether that is intended. */
export function PhaseForm({ managedCase, phase, isCorrection, backTo, before, onClose }: PhaseFormProps) {
  const { Id, Name, Version, Phases } = managedCase
  const first = isCorrection ? (phase.Start ?? today()) : today()
  const [day, setDay] = useState<string | null>(first)
  const [chosenId, setChosenId] = useState(backTo?.Id ?? phase.Id)
  const chosen = Phases.find((one) => one.Id === chosenId) ?? phase
  const isDirty = day !== first || chosenId !== phase.Id

  const change = useMutation(isCorrection ? correctPhaseMutation(Id) : phaseMutation(Id))
  const tellChange = usePhaseToast(managedCase)
  const passed = passedOver(Phases, before ?? undefined, chosen) ?? []

  function handleConfirm() {
    if (day === null) return
    if (isCorrection && !isDirty) {
      onClose()
      return
    }
    change.mutate(
      { id: Id, version: Version, body: { Phase: chosen.Id, Day: day, PassesOver: passed.length > 0 } },
      {
        onSuccess: (changed) => {
          tellChange(
            isCorrection ? t('corrected', { name: Name }) : t('begun', { name: Name, phase: chosen.Name }),
            changed,
            isCorrection ? undefined : { replaced: replacedBy(before, day) },
          )
          onClose()
        },
      },
    )
  }

  return (
    <CaseActionFrame
      title={titleOf({ phase, isCorrection, backTo })}
      onClose={onClose}
      confirmLabel={confirmLabelOf({ phase, isCorrection, backTo })}
      onConfirm={handleConfirm}
      isPending={change.isPending}
      isDirty={isDirty}
      error={change.error}
      fields={['Day']}
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
          onChange={(id) => id !== null && setChosenId(id)}
        />
      )}
      {backTo && <p>{t('goBackBody', { phase: phase.Name, earlier: backTo.Name })}</p>}
      {isCorrection && before === null ? (
        <p className="text-sm text-text-muted">{t('firstDay')}</p>
      ) : (
        <DateField
          label={t('firstDayOf', { phase: chosen.Name })}
          value={day}
          onChange={setDay}
          texts={dateTexts()}
          {...(before?.Start && { min: before.Start })}
          max={today()}
          requirement={requirement()}
          error={day === null ? ofActions('dayRequired') : fieldError(change.error, 'Day')}
        />
      )}
      {passed.length > 0 && (
        <Notice kind="amber">{t('passesOver', { phases: passed.map((one) => one.Name).join(', ') })}</Notice>
      )}
      {!isCorrection && before && <p className="text-sm text-text-muted">{t('ends', { phase: before.Name })}</p>}
    </CaseActionFrame>
  )
}

type Asked = Pick<PhaseFormProps, 'phase' | 'isCorrection' | 'backTo'>

function titleOf({ phase, isCorrection, backTo }: Asked): string {
  if (backTo) return t('goBackTitle', { phase: backTo.Name })
  return isCorrection ? t('correctTitle', { phase: phase.Name }) : t('beginTitle', { phase: phase.Name })
}

function confirmLabelOf({ phase, isCorrection, backTo }: Asked): string {
  if (backTo) return t('goBack', { phase: backTo.Name })
  return isCorrection ? t('saveCorrection') : t('begin', { phase: phase.Name })
}
