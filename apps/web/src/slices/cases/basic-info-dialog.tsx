import { DateField } from '@caseloom/ui/date-field'
import { TextField } from '@caseloom/ui/text-field'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '../../platform/times.ts'
import { useKeptText } from '../../platform/use-kept-text.ts'
import { CaseActionFrame, fieldError, type OneCaseDialogProps } from './case-action-frame.tsx'
import { basicInfoMutation } from './case-action-queries.ts'
import { dateTexts, requirement, t } from './case-action-texts.ts'

/** Name and start date. Only changed fields are sent, so that two people who edit different fields do not collide. */
export function BasicInfoDialog({ managedCase, onClose: closeDialog }: OneCaseDialogProps) {
  const { Id, Version } = managedCase
  const [opened] = useState(managedCase)
  const [name, setName, forgetName] = useKeptText(`${Id}:case-name`, opened.Name)
  const [day, setDay] = useState<string | null>(opened.StartDay)
  const [isAsked, setIsAsked] = useState(false)
  const save = useMutation(basicInfoMutation(Id))
  const changes = {
    ...(name.trim() !== opened.Name && { Name: name }),
    ...(day !== null && day !== opened.StartDay && { StartDay: day }),
  }
  const isDirty = Object.keys(changes).length > 0

  function onClose() {
    forgetName()
    closeDialog()
  }

  function handleConfirm() {
    setIsAsked(true)
    if (name.trim() === '' || day === null) return
    if (!isDirty) {
      onClose()
      return
    }
    save.mutate(
      // The version at the time of opening, so that somebody else's changes are not overwritten.
      { id: Id, version: save.error ? Version : opened.Version, body: changes },
      {
        onSuccess: () => {
          showToast({ message: t('savedName', { name: name.trim() }) })
          onClose()
        },
      },
    )
  }

  return (
    <CaseActionFrame
      title={t('basicInfoTitle', { name: opened.Name })}
      onClose={onClose}
      confirmLabel={t('save')}
      onConfirm={handleConfirm}
      isPending={save.isPending}
      isDirty={isDirty}
      error={save.error}
      fields={['Name', 'StartDay']}
    >
      <TextField
        label={t('caseName')}
        value={name}
        onChange={setName}
        maxLength={200}
        requirement={requirement()}
        error={isAsked && name.trim() === '' ? t('nameRequired') : fieldError(save.error, 'Name')}
        autoFocus
      />
      <DateField
        label={t('startDay')}
        value={day}
        onChange={setDay}
        texts={dateTexts()}
        max={today()}
        requirement={requirement()}
        error={isAsked && day === null ? t('dayRequired') : fieldError(save.error, 'StartDay')}
      />
    </CaseActionFrame>
  )
}
