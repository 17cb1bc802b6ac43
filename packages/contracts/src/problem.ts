import * as z from 'zod'

/** Every way the server refuses a request, with the HTTP status that carries it. The words stand in problem-texts.ts. */
export const problemStatus = {
  'request.invalid': 400,
  'request.not_json': 415,
  'request.too_large': 413,
  'request.too_slow': 408,
  'request.headers_too_large': 431,
  'request.address_invalid': 400,
  'request.foreign_origin': 403,
  'request.idempotency_key_reused': 422,
  'request.too_many': 429,
  'request.method_not_allowed': 405,
  'session.required': 401,
  'session.missing_credentials': 400,
  'session.missing_caremodel': 400,
  'session.invalid_credentials': 401,
  'session.missing_guest_code': 400,
  'session.invalid_guest_code': 401,
  'session.too_many_attempts': 429,
  'session.refresh_invalid': 401,
  'session.client_invalid': 401,
  'session.grant_unsupported': 400,
  'account.password_wrong': 400,
  'account.password_weak': 400,
  'account.reset_link_invalid': 400,
  'caremodel.not_member': 404,
  'record.not_found': 404,
  'record.forbidden': 403,
  'record.stale': 412,
  'item.property_unknown': 400,
  'item.value_invalid': 400,
  'item.completed': 409,
  'item.not_completed': 409,
  'item.already_completed': 409,
  'item.not_completable': 409,
  'item.not_revertible': 409,
  'item.not_transferable': 409,
  'item.not_printable': 409,
  'item.not_deletable': 409,
  'item.reason_required': 400,
  'item.not_deleted': 409,
  'item.undo_expired': 409,
  'item.target_deleted': 409,
  'item.kind_not_creatable': 400,
  'item.too_many': 400,
  'transfer.to_self': 409,
  'transfer.target_invalid': 409,
  'transfer.outside_group': 409,
  'appointment.completed_not_deletable': 409,
  'appointment.already_completed': 409,
  'appointment.info_required': 409,
  'appointment.outcome_required': 409,
  'appointment.ends_before_start': 400,
  'appointment.too_long': 400,
  'incident.in_future': 400,
  'incident.follow_up_required': 409,
  'incident.taker_invalid': 409,
  'event.ends_before_start': 400,
  'comment.empty': 400,
  'comment.too_long': 400,
  'comment.not_author': 403,
  'case.closed': 409,
  'server.busy': 503,
  'server.disk_full': 503,
  'server.internal': 500,
} as const

export type ProblemCode = keyof typeof problemStatus

export const ProblemCode = z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]])

/** One wrong field of a request: where, which rule, and the sentence for the reader. */
export const WrongField = z.object({ Path: z.string(), Code: z.string(), Message: z.string() })
export type WrongField = z.infer<typeof WrongField>

/** RFC 9457 problem document. `ErrorMessage` and `error` repeat the sentence where the spec's client looks for it. */
export const ProblemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  Code: ProblemCode,
  Values: z.record(z.string(), z.unknown()),
  Fields: z.array(WrongField).optional(),
  RequestId: z.string(),
  ErrorMessage: z.string().optional(),
  error: z.string().optional(),
})
export type ProblemDocument = z.infer<typeof ProblemDocument>
