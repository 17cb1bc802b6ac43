import {
  changePassword,
  chooseLocale,
  staySignedIn,
  switchCareModel,
} from '@caseloom/contracts/accounts/calls.generated'
import { chooseMeetingLink } from '@caseloom/contracts/accounts/meeting-link-calls.generated'
import type { Locale } from '@caseloom/contracts/locales'
import { mutationOptions } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'
import { endSession } from '../../platform/session/session.ts'

/** The longest wait for a server that does not answer. */
const PATIENCE_MILLIS = 4_000
const soon = () => ({ signal: AbortSignal.timeout(PATIENCE_MILLIS) })

export const signOutMutation = mutationOptions({ mutationFn: endSession })

export const staySignedInMutation = mutationOptions({ mutationFn: () => send(staySignedIn, {}, soon()) })

export const switchCareModelMutation = mutationOptions({
  mutationFn: (careModelId: string) => send(switchCareModel, { body: { CareModel: careModelId } }),
})

export const chooseLocaleMutation = mutationOptions({
  mutationFn: (locale: Locale) => send(chooseLocale, { body: { Locale: locale } }),
})

export const chooseMeetingLinkMutation = mutationOptions({
  mutationFn: (body: { readonly Link: string | null }) => send(chooseMeetingLink, { body }),
  onSuccess: (_answer, _body, _result, { client }) => client.invalidateQueries({ queryKey: ['session'] }),
})

export type PasswordChange = { readonly Current: string; readonly Password: string }

export const changePasswordMutation = mutationOptions({
  mutationFn: ({ Current, Password }: PasswordChange) => send(changePassword, { body: { Current, Password } }),
})
