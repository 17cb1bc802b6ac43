import { CopyField } from '@caseloom/ui/copy-field'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { QrCode } from '@caseloom/ui/signs/qr-code'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { useValues } from '../../../platform/forms/form-values.ts'
import { PageForm } from '../../../platform/forms/page-form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { confirmTwoStepMutation } from './two-step-queries.ts'
import { t } from './two-step-texts.ts'

const QR_PIXELS = 200

export type ScanAndConfirmProps = {
  secret: string
  uri: string
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** The secret for the app, as a picture and as text, and the app's first code, which shows that the app has it. */
export function ScanAndConfirm({ secret, uri, onConfirmed, onCancel }: ScanAndConfirmProps) {
  const values = useValues({ Code: '' })
  const { frame, ...form } = useForm({
    values,
    check: ({ Code }) => ({ Code: Code.trim() === '' && t('codeMissing') }),
    mutation: confirmTwoStepMutation,
    variables: (body: { readonly Code: string }) => body,
    onDone: ({ RecoveryCodes }) => onConfirmed(RecoveryCodes),
  })

  return (
    <PageForm
      form={form}
      frame={frame}
      className="max-w-[30rem] gap-4"
      sendLabel={t('turnOn')}
      sendingLabel={t('checking')}
      hasNoNotice
      onCancel={onCancel}
    >
      <p>{t('scan')}</p>
      <QrCode text={uri} label={t('qrLabel')} size={QR_PIXELS} />
      <CopyField
        label={t('key')}
        value={secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
        onNothing={() => undefined}
        onRefused={() => showToast({ kind: 'error', message: t('notCopied') })}
      />
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        isMono
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        autoFocus
        {...form.field('Code')}
        error={form.messageAt('Code') ?? (form.problem ? problemSentence(form.problem) : undefined)}
      />
    </PageForm>
  )
}
