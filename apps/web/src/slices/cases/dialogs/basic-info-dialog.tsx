import { DateField } from '@caseloom/ui/fields/date-field'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useState } from 'react'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { dateTexts, requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { today } from '../../../platform/texts/times.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { basicInfoMutation } from '../actions/case-action-queries.ts'
import { t } from '../actions/case-action-texts.ts'
import type { OneCaseDialogProps } from '../actions/case-dialog-props.ts'

type BasicInfo = { readonly Name: string; readonly StartDay: string | null }

/** Name and start date. Only changed fields are sent, so that two people who edit different fields do not collide. */
export function BasicInfoDialog({ managedCase, onClose }: OneCaseDialogProps) {
  const { Id, Version } = managedCase
  const [opened] = useState(managedCase)
  const form = useForm({
    values: useKeptValues<BasicInfo>(`${Id}:case`, { Name: opened.Name, StartDay: opened.StartDay }),
    check: ({ Name, StartDay }) => ({
      Name: Name.trim() === '' && t('nameRequired'),
      StartDay: StartDay === null && t('dayRequired'),
    }),
    variables({ Name, StartDay }, isStale) {
      const changes = {
        ...(Name.trim() !== opened.Name && { Name }),
        ...(StartDay !== null && StartDay !== opened.StartDay && { StartDay }),
      }
      // The version at the time of opening, so that somebody else's changes are not overwritten.
      const version = isStale ? Version : opened.Version
      return Object.keys(changes).length > 0 ? { id: Id, version, body: changes } : null
    },
    mutation: basicInfoMutation(Id),
    onUnchanged: onClose,
    onDone: (_answer, { Name }) => {
      showToast({ message: t('savedName', { name: Name.trim() }) })
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      title={t('basicInfoTitle', { name: opened.Name })}
      onClose={onClose}
      confirmLabel={t('save')}
      isDirty={form.isDirty}
    >
      <TextField {...form.field('Name')} label={t('caseName')} maxLength={200} requirement={requirement()} autoFocus />
      <DateField
        {...form.field('StartDay')}
        label={t('startDay')}
        texts={dateTexts()}
        max={today()}
        requirement={requirement()}
      />
    </FormDialog>
  )
}
