import { TextArea } from '@caseloom/ui/fields/text-area'
import { showToast } from '@caseloom/ui/layers/toast'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { reactivateTexts } from '../../items/index.ts'
import { activateMutation, closeMutation, suspendMutation } from './case-action-queries.ts'
import { t } from './case-action-texts.ts'
import type { OneCaseDialogProps } from './case-dialog-props.ts'

type ActionWithReason = 'suspend' | 'resume' | 'activate'
export type CaseReasonDialogProps = OneCaseDialogProps & { action: ActionWithReason }

const words = {
  suspend: { title: 'suspendTitle', body: 'suspendBody', confirm: 'suspend', done: 'suspended' },
  resume: { title: 'resumeTitle', body: 'resumeBody', confirm: 'resume', done: 'resumed' },
  activate: { title: 'activateTitle', body: 'activateBody', confirm: 'activate', done: 'activated' },
} as const

const mutations = { suspend: suspendMutation, resume: closeMutation, activate: activateMutation }

/** Suspends, resumes or re-opens a case. Resuming needs no reason. */
export function CaseReasonDialog({ managedCase, onClose, action }: CaseReasonDialogProps) {
  const { Id, Name, Version } = managedCase
  const isNeeded = action !== 'resume'
  const form = useForm({
    values: useKeptValues(`${Id}:${action}`, { Reason: '' }),
    check: ({ Reason }) => ({ Reason: isNeeded && Reason.trim() === '' && reactivateTexts('reasonRequired') }),
    variables: (body) => ({ id: Id, version: Version, body }),
    mutation: mutations[action](Id),
    onDone: () => {
      showToast({ message: t(words[action].done, { name: Name }) })
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      title={t(words[action].title, { name: Name })}
      onClose={onClose}
      confirmLabel={t(words[action].confirm)}
      isDirty={form.isDirty}
    >
      <p className="text-text-muted">{t(words[action].body)}</p>
      <TextArea
        {...form.field('Reason')}
        label={t('reason')}
        maxLength={1000}
        {...(isNeeded && { requirement: requirement() })}
        autoFocus
      />
    </FormDialog>
  )
}
