import { PlainButton } from '@caseloom/ui/plain-button'
import type { Locale } from '@caseloom/contracts/locales'
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint'
import type { MouseEvent } from 'react'
import { canUsePasskeys, askForKey, wasNotGiven } from '../platform/session/passkeys.ts'
import { keep } from './enter.ts'
import { callAskForPasskey, callSignInWithPasskey, SignInRefusal } from './sign-in-calls.ts'
import { t } from './sign-in-texts.ts'
import { fieldText, focusField, useSending } from './use-sending.ts'

export type PasskeyButtonProps = { locale: Locale; onIn: () => void; onRefused: (sentence: string | undefined) => void }

/** Signs in with a passkey of this browser. Only the care model is taken from the form, and only if the account has several. */
export function PasskeyButton({ locale, onIn, onRefused }: PasskeyButtonProps) {
  const { isSending, run } = useSending(onRefused)
  if (!canUsePasskeys()) return null

  function handleClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (!form) return
    void run(async () => {
      const given = await askForKey(await callAskForPasskey()).catch((error: unknown) => {
        throw wasNotGiven(error) ? new SignInRefusal(0, t('passkeyNotGiven')) : error
      })
      const { clientDataJSON, authenticatorData, signature } = given.response
      const response = { clientDataJSON, authenticatorData, signature }
      const Credential = { id: given.id, rawId: given.rawId, type: 'public-key' as const, response }
      try {
        const body = { Credential, CareModel: fieldText(form, 'caremodel').trim(), Locale: locale }
        keep((await callSignInWithPasskey(body)).CareModel, locale)
      } catch (refusal) {
        if (refusal instanceof SignInRefusal && /missing_caremodel|passkey_elsewhere/.test(refusal.code))
          focusField(form, 'caremodel')
        throw refusal
      }
      onIn()
    })
  }

  return (
    <PlainButton
      type="button"
      size="large"
      isBlock
      icon={<FingerprintIcon aria-hidden="true" />}
      isPending={isSending}
      pendingLabel={t('signingIn')}
      onClick={handleClick}
    >
      {t('withPasskey')}
    </PlainButton>
  )
}
