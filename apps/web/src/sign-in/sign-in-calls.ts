import type { AnswerTo, Endpoint, RequestTo } from '@caseloom/contracts/endpoint'
import type {
  askForReset,
  readInstallation,
  resetPassword,
  signIn,
  signInAsGuest,
} from '@caseloom/contracts/accounts/endpoints'
import type { askForPasskey, signInWithPasskey } from '@caseloom/contracts/accounts/passkey-endpoints'
import type { beginSingleSignOn, finishSingleSignOn } from '@caseloom/contracts/accounts/single-sign-on-endpoints'
import { getLocale } from '../platform/texts/locale.ts'
import { t } from './sign-in-texts.ts'

/** The server's sentence, in the chosen language, and its status. 0 means that the server could not be reached. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal'
  readonly status: number
  /** The problem's code; empty if the answer was none of ours. */
  readonly code: string

  constructor(status: number, sentence: string, code = '') {
    super(sentence)
    this.status = status
    this.code = code
  }
}

type Body<E extends Endpoint> = RequestTo<E> extends { body: infer B } ? B : undefined
type Query<E extends Endpoint> = RequestTo<E> extends { query: infer Q extends Record<string, string> } ? Q : undefined

/**
 * One call, checked against the contract's types alone: its schemas would double the size of this page. Path and method are given as
 * text, and their types accept only those of the endpoint.
 */
export async function call<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  body?: Body<E>,
  query?: Query<E>,
): Promise<AnswerTo<E>> {
  const response = await fetch(query ? `${path}?${new URLSearchParams(query).toString()}` : path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'accept-language': getLocale(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new SignInRefusal(0, t('offline'))
  })
  if (!response.ok) {
    const problem: unknown = await response.json().catch(() => null)
    throw new SignInRefusal(response.status, sentenceOf(problem), codeOf(problem))
  }
  const answer: unknown = await response.json()
  // Without the assertion an unknown would be returned. The server cuts its answers to the contract.
  return answer as AnswerTo<E>
}

function sentenceOf(problem: unknown): string {
  const hasDetail = typeof problem === 'object' && problem !== null && 'detail' in problem
  return hasDetail && typeof problem.detail === 'string' ? problem.detail : t('unexpected')
}

function codeOf(problem: unknown): string {
  const hasCode = typeof problem === 'object' && problem !== null && 'Code' in problem
  return hasCode && typeof problem.Code === 'string' ? problem.Code : ''
}

export function callReadInstallation() {
  return call<typeof readInstallation>('GET', '/auth/installation')
}

export function callSignIn(body: Body<typeof signIn>) {
  return call<typeof signIn>('POST', '/auth/sign-in', body)
}

export function callAskForPasskey() {
  return call<typeof askForPasskey>('POST', '/auth/passkey/options')
}

export function callSignInWithPasskey(body: Body<typeof signInWithPasskey>) {
  return call<typeof signInWithPasskey>('POST', '/auth/passkey/sign-in', body)
}

export function callBeginSingleSignOn(body: Body<typeof beginSingleSignOn>) {
  return call<typeof beginSingleSignOn>('POST', '/auth/single-sign-on/begin', body)
}

export function callFinishSingleSignOn(body: Body<typeof finishSingleSignOn>) {
  return call<typeof finishSingleSignOn>('POST', '/auth/single-sign-on/finish', body)
}

export function callSignInAsGuest(body: Body<typeof signInAsGuest>) {
  return call<typeof signInAsGuest>('POST', '/auth/guest', body)
}

export function callAskForReset(body: Body<typeof askForReset>) {
  return call<typeof askForReset>('POST', '/auth/forgot-password', body)
}

export function callResetPassword(body: Body<typeof resetPassword>) {
  return call<typeof resetPassword>('POST', '/auth/reset-password', body)
}
