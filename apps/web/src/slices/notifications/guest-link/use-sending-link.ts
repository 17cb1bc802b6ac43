import type { Locale } from '@caseloom/contracts/locales'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { ApiProblem } from '../../../platform/calls/api.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { sendLinkMutation, type GuestLink } from './guest-link-queries.ts'
import { t } from './guest-link-texts.ts'

export const saidBy = (error: Error) => (error instanceof ApiProblem ? error.detail : t('sendFailed'))

/** Sends, and keeps what the server says about the number. */
export function useSendingLink(objectId: string, onSent: (link: GuestLink | undefined) => void) {
  const { keyFor, renew } = useIdempotencyKey()
  const { mutate, isPending, error, reset } = useMutation(sendLinkMutation(objectId))
  const isRefused = error instanceof ApiProblem && error.status < 500

  function send(to: string, locale: Locale) {
    mutate(
      { to, locale, idempotencyKey: keyFor(JSON.stringify([to, locale])) },
      {
        onSuccess: ({ Name, GuestLink: link }) => {
          renew()
          if (Name === '') return showToast({ kind: 'error', message: t('sendingError') })
          showToast({ message: Name })
          // A call that was repeated because its answer was lost gets no link: its secrets are not kept.
          return onSent(link)
        },
        onError: (told) => {
          if (!(told instanceof ApiProblem && told.status < 500)) showToast({ kind: 'error', message: t('sendFailed') })
        },
      },
    )
  }

  return { send, isSending: isPending, sentence: isRefused ? error.detail : undefined, forget: reset }
}
