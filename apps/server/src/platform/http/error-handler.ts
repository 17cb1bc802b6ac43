import { localeFor, type Locale } from '@caseloom/contracts/locales'
import { problemText } from '@caseloom/contracts/problem-texts'
import type { ProblemCode, ProblemDocument, WrongField } from '@caseloom/contracts/problem'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CompletionRefused } from '../completion-refused.ts'
import { problemFromDatabase } from '../database/database.ts'
import { fieldText } from '../field-texts.ts'
import { problemTitle } from '../problem-titles.ts'
import { Problem, tooLarge, type RefusedField } from '../problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of this request's refusal; from Accept-Language until the caller is known. */
    locale: Locale | undefined
  }
}

/** Fastify's own refusals, before one of our routes runs. */
const frameworkCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.not_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_BAD_URL: 'request.address_invalid',
  FST_ERR_MAX_PARAM_LENGTH: 'request.address_invalid',
  FST_ERR_ASYNC_CONSTRAINT: 'request.address_invalid',
}

function problemFrom(error: unknown, { routeOptions }: FastifyRequest): Problem | null {
  const known = problemFromDatabase(error)
  if (known instanceof Problem) return known
  const { code, statusCode } = error as FastifyError
  const framework = frameworkCodes[code]
  if (framework === 'request.too_large' || statusCode === 413) return tooLarge(routeOptions.bodyLimit)
  if (framework) return new Problem(framework)
  if (statusCode === 415) return new Problem('request.not_json')
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new Problem('request.invalid') : null
}

/** The one place where an error becomes an HTTP answer; also called where none of our hooks has run. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof CompletionRefused)
    return reply.code(409).header('problem-code', error.code).type('application/json; charset=utf-8').send(error.body)
  let problem = problemFrom(error, request)
  if (!problem) {
    request.log.error({ err: error }, 'a request failed')
    problem = new Problem('server.internal')
  }
  const locale = request.locale ?? localeFor(request.headers['accept-language'])
  for (const [name, value] of Object.entries(problem.headers)) reply.header(name, value)
  const document = {
    ...documentOf(problem, locale, request.id),
    ...(isOfTokens(request) && oauthWords(problem, locale)),
  }
  return reply.code(problem.status).type('application/problem+json; charset=utf-8').send(document)
}

const isOfTokens = ({ url }: FastifyRequest) => url.startsWith('/oauth/')

const oauthCodes: Partial<Record<ProblemCode, string>> = {
  'session.invalid_credentials': 'invalid_grant',
  'session.code_required': 'invalid_grant',
  'session.code_wrong': 'invalid_grant',
  'session.invalid_guest_code': 'invalid_grant',
  'session.too_many_attempts': 'invalid_grant',
  'session.refresh_invalid': 'invalid_grant',
  'session.client_invalid': 'invalid_client',
  'session.grant_unsupported': 'unsupported_grant_type',
}

/** For clients of the token endpoint that know RFC 6749: `error` itself is the sentence that the spec's client shows (glossary). */
function oauthWords({ code, values, status }: Problem, locale: Locale) {
  return {
    error_description: problemText(code, values, locale),
    error_code: oauthCodes[code] ?? (status < 500 ? 'invalid_request' : 'server_error'),
  }
}

/** The document that is sent for a problem. */
export function documentOf(problem: Problem, locale: Locale, requestId: string): ProblemDocument {
  const detail = problemText(problem.code, problem.values, locale)
  return {
    type: `https://caseloom.org/problems/${problem.code}`,
    title: problemTitle(problem.code, locale),
    status: problem.status,
    detail,
    Code: problem.code,
    Values: { ...problem.values },
    ...(problem.fields && { Fields: problem.fields.map((field) => toWrongField(field, problem, locale)) }),
    RequestId: requestId,
    ErrorMessage: detail,
    // Clients of the token endpoint show `error` to people, to whom an OAuth code would say nothing, so it is the sentence.
    error: detail,
  }
}

function toWrongField(field: RefusedField, { code, values }: Problem, locale: Locale): WrongField {
  const { Path, Code } = field
  // If the whole problem is about this field, the field repeats its sentence.
  if (Code === code) return { Path, Code, Message: problemText(code, values, locale) }
  return { Path, Code, Message: 'fault' in field ? fieldText(field.fault, locale) : field.Message }
}

export function handleErrors(app: FastifyInstance): void {
  app.decorateRequest('locale', undefined)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
}
