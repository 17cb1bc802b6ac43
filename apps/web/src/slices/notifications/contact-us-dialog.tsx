import { TextLink } from '@caseloom/ui/link'
import { showToast } from '@caseloom/ui/layers/toast'
import { useKeptValues } from '../../platform/forms/form-values.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { useSession } from '../../platform/session/session.ts'
import { mailto } from '../../platform/texts/mailto.ts'
import { showProblem } from '../items/index.ts'
import { t as contactUsTexts } from './contact-us-texts.ts'
import { MessageDialog, MessageField } from './message-dialog.tsx'
import { contactAdministratorsMutation } from './notification-queries.ts'
import { t } from './notification-texts.ts'

export type ContactUsDialogProps = { isOpen: boolean; onClose: () => void }

/** Writes to those who run the care model. The message arrives in the app, so it needs no sending service. */
export function ContactUsDialog({ isOpen, onClose }: ContactUsDialogProps) {
  const { CareModel } = useSession()
  const values = useKeptValues('contact-us', { Message: '' })
  const form = useForm({
    values,
    check: ({ Message }) => ({ Message: Message.trim() === '' && t('messageMissing') }),
    mutation: contactAdministratorsMutation,
    variables: ({ Message }) => ({ message: Message }),
    onDone: () => {
      showToast({ message: t('administratorsTold') })
      values.clear()
      onClose()
    },
    onProblem: showProblem,
  })

  return (
    <MessageDialog
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={contactUsTexts('contactUs')}
      isDirty={form.isDirty}
    >
      <p>{t('contactHint')}</p>
      <MessageField {...form.field('Message')} />
      {CareModel.SupportAddress !== null && (
        <p className="text-sm text-text-muted">
          {t('orByLetter')} <TextLink href={mailto(CareModel.SupportAddress)}>{CareModel.SupportAddress}</TextLink>
        </p>
      )}
    </MessageDialog>
  )
}
