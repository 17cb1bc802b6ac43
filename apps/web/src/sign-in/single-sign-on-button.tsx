import { PlainButton } from '@caseloom/ui/plain-button'
import { SignInIcon } from '@phosphor-icons/react/dist/csr/SignIn'
import type { MouseEvent } from 'react'
import { callBeginSingleSignOn } from './sign-in-calls.ts'
import { t } from './sign-in-texts.ts'
import { fieldText, useSending } from './use-sending.ts'

export type SingleSignOnButtonProps = {
  /** What the organization calls it. */
  name: string
  /** The page that the reader wants to open. */
  next: string | null
  onRefused: (sentence: string | undefined) => void
}

/** Leads to the page of the organization, which sends the reader back. Only the care model is taken from the form, and only if it was typed. */
export function SingleSignOnButton({ name, next, onRefused }: SingleSignOnButtonProps) {
  const { isSending, run } = useSending(onRefused)

  function handleClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (!form) return
    void run(async () => {
      const CareModel = fieldText(form, 'caremodel').trim()
      const { Address } = await callBeginSingleSignOn({ CareModel, Next: next ?? '' })
      location.assign(Address)
    })
  }

  return (
    <PlainButton
      type="button"
      size="large"
      isBlock
      icon={<SignInIcon aria-hidden="true" />}
      isPending={isSending}
      pendingLabel={t('signingIn')}
      onClick={handleClick}
    >
      {t('withSingleSignOn', { name })}
    </PlainButton>
  )
}
