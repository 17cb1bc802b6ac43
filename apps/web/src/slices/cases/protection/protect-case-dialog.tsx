import { TextArea } from '@caseloom/ui/fields/text-area'
import { showToast } from '@caseloom/ui/layers/toast'
import { Notice } from '@caseloom/ui/signs/notice'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { directoryOf } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { reactivateTexts } from '../../items/index.ts'
import type { OneCaseDialogProps } from '../actions/case-dialog-props.ts'
import { protectMutation } from './protection-queries.ts'
import { t } from './protection-texts.ts'

/** Protects a case, and says first who loses it. An administrator whom no consent names loses it as well, and leaves its page. */
export function ProtectCaseDialog({ managedCase, onClose }: OneCaseDialogProps) {
  const { Id, Name, Version, Clinician, SharedWith } = managedCase
  const { Member } = useSession()
  const navigate = useNavigate()
  const isKept = Clinician?.Id === Member.PersonId
  const form = useForm({
    values: useKeptValues(`${Id}:protect`, { Reason: '' }),
    check: ({ Reason }) => ({ Reason: Reason.trim() === '' && reactivateTexts('reasonRequired') }),
    variables: ({ Reason }) => ({ version: Version, Reason }),
    mutation: protectMutation(Id),
    onDone: ({ Open }) => {
      showToast({ message: t(Open ? 'protectedNow' : 'protectedAway', { name: Name }) })
      onClose()
      if (!Open) void navigate({ to: directoryOf(Member.Role) })
    },
  })
  const losing = [
    ...(isKept ? [] : [{ key: 'you', words: t('losesYou') }]),
    { key: 'roles', words: t('losesRoles') },
    ...SharedWith.map(({ Id: key, Name: name }) => ({ key, words: t('losesShare', { name }) })),
  ]

  return (
    <FormDialog
      form={form}
      title={t('protectTitle', { name: Name })}
      onClose={onClose}
      confirmLabel={t('protect')}
      isDirty={form.isDirty}
    >
      <p>{t('protectWhat')}</p>
      <Notice kind="amber">
        <p>{t('losesAtOnce')}</p>
        <ul className="list-disc ps-5">
          {losing.map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
        </ul>
      </Notice>
      <p className="text-text-muted">{t('endsLinks')}</p>
      <TextArea {...form.field('Reason')} label={t('reason')} maxLength={1000} requirement={requirement()} autoFocus />
    </FormDialog>
  )
}
