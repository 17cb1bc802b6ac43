import type { signIn } from '@caseloom/contracts/accounts/endpoints'
import type { RequestTo } from '@caseloom/contracts/endpoint'
import { forgetSignOut } from '../platform/session/sign-out-later.ts'
import { callSignIn } from './sign-in-calls.ts'
import { rememberCareModel, rememberLocale } from './sign-in-memory.ts'

/** What a member of the staff has typed, without the code that some accounts ask for. */
export type Typed = RequestTo<typeof signIn>['body']

/** Signs in, and keeps for the next time which care model and language it was. */
export async function enter(typed: Typed): Promise<void> {
  const { CareModel } = await callSignIn(typed)
  keep(CareModel, typed.Locale)
}

/** After a sign-in, for the next time. */
export function keep(careModel: { readonly ShortName: string }, locale: Typed['Locale']): void {
  forgetSignOut()
  rememberCareModel(careModel.ShortName)
  if (locale) rememberLocale(locale)
}
