import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageQuery } from '../paging.ts'
import { ActivityPage, Item, ItemPart, Kind, Reason, SearchText } from './item.ts'
import { Preview, SeriesPreview, SeriesScope } from './repeating.ts'
import { limits } from './typed-text.ts'

const byId = z.object({ id: Id })
const byIds = z.object({ ids: z.array(Id).min(1).max(limits.batch) })

/** Property names are exact in case and looked up in a Map; anything not in the kind's own list is refused. */
const PropertyName = z.string().max(100)
const PropertyValue = z.unknown().optional()

export const PropertyChange = z.object({ Id, PropertyName, PropertyValue })
export type PropertyChange = z.infer<typeof PropertyChange>

/** An Item with the fields of its kind. The kind's own contract cuts it; here it passes whole. */
const AnyItem = z.looseObject(Item.shape)

/** Which occurrences of a repeating item a change concerns. With a scope the answer has an Undo. */
const ofSeries = z.object({ scope: SeriesScope.optional(), preview: Preview })

const changing = ['session.required', 'record.not_found', 'record.forbidden', 'record.stale'] as const

export const updateItem = endpoint({
  method: 'PUT',
  path: '/api/update/{id}',
  summary: 'Change one property of an item',
  caller: 'member-or-guest',
  params: byId,
  query: ofSeries,
  body: z
    .object({
      Id: Id.optional(),
      PropertyName: PropertyName.optional(),
      PropertyValue,
      CompletedBy: Id.optional(),
      SkipUpdate: z.boolean().optional(),
    })
    .meta({ examples: [{ PropertyName: 'Name', PropertyValue: 'Family session 9' }] }),
  /** A change of one part answers that part and its effects. */
  answer: z.union([AnyItem, z.looseObject(ItemPart.shape)]),
  preview: SeriesPreview,
  problems: [
    ...changing,
    'item.property_unknown',
    'item.value_invalid',
    'item.day_out_of_range',
    'person.birth_day_invalid',
    'item.completed',
    'person.has_case',
    'person.name_of_colleague',
    'person.other_families',
    'appointment.info_required',
    'appointment.type_required',
    'appointment.ends_before_start',
    'appointment.too_long',
    'document.question_missing',
    'document.sign_again',
    'file.answers_completed',
    'guest.form_closed',
    'document.transfer_completed',
    'item.not_transferable',
    'transfer.to_self',
    'transfer.target_invalid',
    'transfer.outside_group',
    'protection.no_consent',
    'rating.stays',
    'incident.in_future',
    'incident.taker_invalid',
    'incident.person_outside',
    'event.ends_before_start',
    'case.start_day_invalid',
    'comment.empty',
    'comment.too_long',
    'comment.not_author',
    'case.closed',
    'series.time_taken',
    'series.too_long',
    'series.inactive',
    'series.partly_yours',
  ],
})

/** One transaction, all or nothing. Returns a list in request order. */
export const updateItemsRaw = endpoint({
  method: 'PUT',
  path: '/api/update/raw/{id}',
  summary: 'Change several properties at once',
  caller: 'member',
  // What a change of many appointments of a series has done before is not seen by its values.
  creates: 'if-keyed',
  params: byId,
  query: ofSeries,
  body: z.object({ Data: z.array(PropertyChange).min(1).max(limits.batch) }).meta({
    examples: [
      {
        Data: [{ Id: '01a00000-0000-7000-8000-000000000001', PropertyName: 'Name', PropertyValue: 'Family session 9' }],
      },
    ],
  }),
  answer: z.array(AnyItem),
  preview: SeriesPreview,
  problems: [...updateItem.problems, 'item.too_many', 'request.idempotency_key_reused'],
})

/** Answers `[{Id, Name, ErrorMessage}]`. A refusal is a 409 with the same list, the reason in the first element. */
export const CompletionAnswer = z.array(
  z.object({
    Id,
    Name: z.string(),
    ErrorMessage: z.string().nullable(),
    /** The unanswered required questions of a document, with their pages, counted from 1. */
    Open: z.array(z.object({ Id, Text: z.string(), Page: z.number().int() })).optional(),
  }),
)
export type CompletionAnswer = z.infer<typeof CompletionAnswer>

export const completeItems = endpoint({
  method: 'PUT',
  path: '/api/complete/{ids...}',
  summary: 'Complete items; Id in the body is the outcome',
  caller: 'member-or-guest',
  // If the answer was lost, the call is sent again and gets the first answer.
  creates: true,
  params: byIds,
  body: z
    .object({
      Id: Id.nullish(),
      Data: z.array(PropertyChange).max(limits.batch).optional(),
      Revert: z.array(Id).max(limits.batch).optional(),
      Reason: Reason.optional(),
    })
    .optional(),
  answer: CompletionAnswer,
  problems: [
    ...changing,
    'item.already_completed',
    'item.not_completable',
    'item.property_unknown',
    'item.value_invalid',
    'item.day_out_of_range',
    'person.birth_day_invalid',
    'appointment.already_completed',
    'appointment.info_required',
    'appointment.type_required',
    'appointment.outcome_required',
    'document.questions_open',
    'guest.form_closed',
    'incident.follow_up_required',
    'item.reason_required',
    'item.too_many',
    'case.closed',
  ],
})

/** Re-activate. Asks for a reason, which the audit trail keeps. */
export const revertItems = endpoint({
  method: 'PUT',
  path: '/api/revert/{ids...}',
  summary: 'Unlock completed items',
  caller: 'member',
  params: byIds,
  body: z.object({ Reason: Reason.default('') }).optional(),
  /** One id returns the item itself, several a list. */
  answer: z.union([AnyItem, z.array(AnyItem)]),
  problems: [
    ...changing,
    'item.not_completed',
    'item.not_revertible',
    'item.reason_required',
    'item.too_many',
    'case.closed',
  ],
})

export const transferItem = endpoint({
  method: 'PUT',
  path: '/api/transfer/{id}',
  summary: 'Hand an item to another person or group',
  caller: 'member',
  params: byId,
  body: z.object({ to: Id, force: z.boolean().default(false) }),
  answer: AnyItem,
  problems: [
    ...changing,
    'item.completed',
    'document.transfer_completed',
    'item.not_transferable',
    'transfer.to_self',
    'transfer.target_invalid',
    'transfer.outside_group',
    'protection.no_consent',
    'rating.stays',
    'case.closed',
  ],
})

export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/api/delete/{id}',
  summary: 'Put an item in the bin',
  caller: 'member',
  // Sent again after a lost answer, it would find the item gone, and its undo with it.
  creates: 'if-keyed',
  params: byId,
  query: ofSeries.extend({
    modifier: z
      .string()
      .max(100)
      .optional()
      .describe(
        'Of a relationship: the id of a case takes it from that case alone, nothing or RELATIONSHIP from everywhere',
      ),
  }),
  answer: z.object({ Id, Name: z.string(), Undo: Id }),
  preview: SeriesPreview,
  problems: [
    ...changing,
    'item.not_deletable',
    'appointment.completed_not_deletable',
    'appointment.subject_stays',
    'document.completed_not_deletable',
    'file.answers_completed',
    'comment.not_author',
    'case.closed',
    'relationship.not_in_case',
    'person.not_maker',
    'person.in_use',
    'series.delete_option',
    'series.inactive',
    'series.partly_yours',
    'request.idempotency_key_reused',
  ],
})

/** Works for ten minutes, while nothing it touched has changed since. */
export const undo = endpoint({
  method: 'POST',
  path: '/api/undo/{id}',
  summary: 'Take the last change back',
  caller: 'member',
  params: byId,
  answer: z.object({ Id, Name: z.string() }),
  problems: [
    'session.required',
    'record.not_found',
    'record.forbidden',
    'item.undo_expired',
    'item.target_deleted',
    'case.closed',
    'relationship.exists',
    'contact.exists',
    'series.undo_expired',
    'series.partly_yours',
  ],
})

export const createItem = endpoint({
  method: 'POST',
  path: '/api/new',
  summary: 'Make a new item of a kind, for a person, a case or an item',
  caller: 'member',
  creates: true,
  query: z.object({
    type: z
      .string()
      .max(40)
      .meta({ examples: ['APPOINTMENT'] }),
    target: Id,
    ofType: Id.optional(),
  }),
  body: z
    .object({ ScheduledStartTime: z.string().max(30).optional(), ScheduledEndTime: z.string().max(30).optional() })
    .optional(),
  answer: AnyItem,
  problems: [
    'session.required',
    'record.not_found',
    'record.forbidden',
    'item.kind_not_creatable',
    'item.value_invalid',
    'item.day_out_of_range',
    'person.birth_day_invalid',
    'document.template_missing',
    'document.subject_missing',
    'case.closed',
    'request.idempotency_key_reused',
  ],
})

/** Everything that the member can create, in the order in which it is offered. `From` names the list that `ofType` is chosen from. */
export const listCreatable = endpoint({
  method: 'GET',
  path: '/api/new',
  summary: 'The kinds of items that can be made for a person, a case or an item',
  caller: 'member',
  answer: z.object({ Items: z.array(z.object({ Type: Kind, From: z.enum(['templates']).nullable() })) }),
  problems: ['session.required'],
})

export const downloadItem = endpoint({
  method: 'GET',
  path: '/api/download/{id}',
  inParts: true,
  summary: 'A PDF of an item, or an uploaded file',
  caller: 'member-or-guest',
  audits: 'print',
  params: byId,
  /** A template's id: its blank form for this item, to be filled by hand. */
  query: z.object({ form: Id.optional() }),
  answer: z.instanceof(Uint8Array),
  problems: ['session.required', 'record.not_found', 'item.not_printable'],
})

/** The items of a person, a case or a shared folder, grouped by kind. Items of a hidden case are not even counted. */
export const listActivity = endpoint({
  method: 'GET',
  path: '/api/activity',
  summary: 'The activity list of a person, a case or a shared folder',
  caller: 'member',
  onStandby: true,
  audits: 'read',
  query: PageQuery.extend({
    person: Id.optional(),
    case: Id.optional(),
    folder: Id.optional(),
    q: SearchText.default(''),
    kinds: z.string().max(300).default('').describe('Kinds joined with |'),
  }),
  answer: ActivityPage,
  problems: ['session.required', 'record.not_found'],
})

export const RowDetails = z.object({
  Id,
  Notes: z.string().nullable(),
  Attached: z.array(z.object({ Id, Name: z.string(), Type: Kind })),
  Required: z.array(z.object({ Id, Name: z.string() })),
})

/** `options` are NOTES, ATTACHED and REQUIRED joined by '|'. */
export const expandRow = endpoint({
  method: 'GET',
  path: '/api/row-expander/{hookId}',
  summary: 'The lazy part of a row',
  caller: 'member',
  audits: 'read',
  params: z.object({ hookId: Id }),
  query: z.object({ options: z.string().max(60).default('NOTES|ATTACHED|REQUIRED') }),
  answer: RowDetails,
  problems: ['session.required', 'record.not_found'],
})
