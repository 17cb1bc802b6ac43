import { Notice } from '@caseloom/ui/signs/notice'
import { ChoiceCards } from '@caseloom/ui/fields/radio-group'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useValues } from '../../../platform/forms/form-values.ts'
import { directoryOf } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { DeleteItemDialog } from '../../items/index.ts'
import { eraseMutation } from '../actions/case-action-queries.ts'
import { t } from '../actions/case-action-texts.ts'
import type { OneCaseDialogProps } from '../actions/case-dialog-props.ts'

type Way = 'bin' | 'good'

/** Moves the case to the bin. Administrators can also erase it for good by typing its name. */
export function DeleteCaseDialog({ managedCase, onClose }: OneCaseDialogProps) {
  const { Member } = useSession()
  const navigate = useNavigate()
  const [way, setWay] = useState<Way>(managedCase.CanErase ? 'good' : 'bin')
  const leave = () => void navigate({ to: directoryOf(Member.Role) })
  if (way === 'bin')
    return (
      <DeleteItemDialog
        item={managedCase}
        title={t('deleteTitle', { name: managedCase.Name })}
        onClose={onClose}
        onDeleted={leave}
      />
    )
  return <EraseCaseForm managedCase={managedCase} onClose={onClose} onErased={leave} onBin={() => setWay('bin')} />
}

type EraseCaseFormProps = OneCaseDialogProps & { onErased: () => void; onBin: () => void }

function EraseCaseForm({ managedCase, onClose, onErased, onBin }: EraseCaseFormProps) {
  const { Id, Name, Version } = managedCase
  const [way, setWay] = useState<Way>('bin')
  const form = useForm({
    values: useValues({ Name: '' }),
    check: (typed) => ({ Name: typed.Name.trim() !== Name && t('nameDiffers') }),
    variables: (body) => ({ id: Id, version: Version, body }),
    mutation: eraseMutation(Id),
    onDone: () => {
      showToast({ message: t('erased', { name: Name }) })
      onClose()
      onErased()
    },
  })

  return (
    <FormDialog
      form={way === 'bin' ? { ...form, submit: onBin } : form}
      title={t('deleteTitle', { name: Name })}
      onClose={onClose}
      confirmLabel={t(way === 'bin' ? 'goOn' : 'erase')}
      isDanger={way === 'good'}
    >
      <ChoiceCards
        label={t('howToDelete')}
        options={[
          { id: 'bin', label: t('toTheBin'), description: t('toTheBinHint') },
          { id: 'good', label: t('forGood'), description: t('forGoodHint') },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'good' && (
        <>
          <Notice kind="danger">{t('eraseWarning')}</Notice>
          <TextField
            {...form.field('Name')}
            label={t('typeTheName', { name: Name })}
            autoComplete="off"
            requirement={requirement()}
          />
        </>
      )}
    </FormDialog>
  )
}
