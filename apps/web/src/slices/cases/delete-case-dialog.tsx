import { Notice } from '@caseloom/ui/notice'
import { ChoiceCards } from '@caseloom/ui/radio-group'
import { TextField } from '@caseloom/ui/text-field'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { directoryOf } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { DeleteItemDialog } from '../items/index.ts'
import { CaseActionFrame, fieldError, type OneCaseDialogProps } from './case-action-frame.tsx'
import { eraseMutation } from './case-action-queries.ts'
import { requirement, t } from './case-action-texts.ts'

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
  const [typed, setTyped] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const erase = useMutation(eraseMutation(Id))
  const isRight = typed.trim() === Name

  function handleConfirm() {
    if (way === 'bin') {
      onBin()
      return
    }
    setIsAsked(true)
    if (!isRight) return
    erase.mutate(
      { id: Id, version: Version, body: { Name: typed } },
      {
        onSuccess: () => {
          showToast({ message: t('erased', { name: Name }) })
          onClose()
          onErased()
        },
      },
    )
  }

  return (
    <CaseActionFrame
      title={t('deleteTitle', { name: Name })}
      onClose={onClose}
      confirmLabel={t(way === 'bin' ? 'goOn' : 'erase')}
      onConfirm={handleConfirm}
      isPending={erase.isPending}
      isDanger={way === 'good'}
      error={erase.error}
      fields={['Name']}
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
            label={t('typeTheName', { name: Name })}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            requirement={requirement()}
            error={isAsked && !isRight ? t('nameDiffers') : fieldError(erase.error, 'Name')}
          />
        </>
      )}
    </CaseActionFrame>
  )
}
