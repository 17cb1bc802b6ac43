import type { UseMutationOptions } from '@tanstack/react-query'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { useValues } from '../../../platform/forms/form-values.ts'
import { PageForm } from '../../../platform/forms/page-form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { OwnPasswordField } from '../own-password-field.tsx'
import { t } from './two-step-texts.ts'
import type { Proof } from './two-step-queries.ts'

export type ProvePasswordProps<A> = {
  /** What the password is for. */
  sentence: string
  mutation: UseMutationOptions<A, Error, Proof>
  onDone: (answer: A) => void
  onCancel: () => void
}

/** Asks for the password again before something that would lock the member out, or let somebody else in. */
export function ProvePassword<A>({ sentence, mutation, onDone, onCancel }: ProvePasswordProps<A>) {
  const values = useValues({ Password: '' })
  const { frame, ...form } = useForm({
    values,
    check: ({ Password }) => ({ Password: Password === '' && t('passwordMissing') }),
    mutation,
    variables: (body: Proof) => body,
    onDone,
  })

  return (
    <PageForm
      form={form}
      frame={frame}
      className="max-w-96 gap-4"
      sendLabel={t('goOn')}
      sendingLabel={t('checking')}
      hasNoNotice
      onCancel={onCancel}
    >
      <p>{sentence}</p>
      <OwnPasswordField
        label={t('password')}
        autoFocus
        {...form.field('Password')}
        error={form.messageAt('Password') ?? (form.problem ? problemSentence(form.problem) : undefined)}
      />
    </PageForm>
  )
}
