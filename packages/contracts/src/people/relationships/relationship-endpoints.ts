import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Reference } from '../../ids.ts'
import { Kind, Reason, SearchText } from '../../items/item.ts'
import { PageQuery, pageOf } from '../../paging.ts'
import { NewPerson } from '../new-person.ts'
import { Relationship } from '../person.ts'

/** A relationship in a list, with the other relationships of the other end if they were asked for. */
export const ListedRelationship = Relationship.extend({
  Relationships: z.array(Reference.extend({ TypeRef: Reference })).optional(),
})
export type ListedRelationship = z.infer<typeof ListedRelationship>

export const listRelationships = endpoint({
  method: 'GET',
  path: '/api/relationships',
  summary: 'Who is connected to a person; with a case only those who belong to it',
  caller: 'member',
  audits: 'read',
  query: PageQuery.extend({
    person: Id,
    case: Id.optional(),
    includeEmpty: z.stringbool().default(true).describe('Those too of whom no way to be reached is written down'),
    includeRelationships: z.stringbool().default(false).describe('With each, who else is connected to them'),
    removeDuplicates: z
      .stringbool()
      .default(false)
      .describe('A person with several relationships is listed once, by the first of them'),
    messageOnly: z.stringbool().default(false).describe('Only those to whom a text or an e-mail may be sent'),
  }),
  answer: pageOf(ListedRelationship),
  problems: ['session.required', 'record.not_found'],
})

/** A person to pick. Outside the reader's cases only a name and a kind. */
export const PersonChoice = Reference.extend({
  Type: Kind,
  /** False for patients who wait for a case in another group. */
  Active: z.boolean(),
  Seen: z.boolean(),
})
export type PersonChoice = z.infer<typeof PersonChoice>

export const listPersonChoices = endpoint({
  method: 'GET',
  path: '/api/person-choices',
  summary: 'People by name, to be picked',
  caller: 'member',
  audits: 'read',
  query: z.object({ q: SearchText.default('') }),
  answer: z.object({ Items: z.array(PersonChoice) }),
  problems: ['session.required', 'person.too_many_named'],
})

const changing = [
  'session.required',
  'record.not_found',
  'record.forbidden',
  'relationship.exists',
  'item.value_invalid',
] as const

/**
 * `target` is `ofType` ("Mother") of `patient`; the body repeats the patient. Without a target, `Person` is created as a contact and
 * connected. Like any new person, it is refused if the person may already exist.
 */
export const addRelationship = endpoint({
  method: 'POST',
  path: '/api/new/relationship',
  summary: 'Connect two people',
  caller: 'member',
  creates: true,
  query: z.object({ patient: Id.optional(), target: Id.optional(), ofType: Id.optional() }),
  body: z.object({ id: Id.optional(), Person: NewPerson.optional() }).optional(),
  answer: Relationship,
  problems: [
    ...changing,
    'relationship.incomplete',
    'relationship.to_self',
    'relationship.outside',
    'request.invalid',
    'person.same_name',
    'request.too_many',
    'notification.too_many',
    'person.no_group',
    'person.group_forbidden',
    'request.idempotency_key_reused',
  ],
})

const answering = ['session.required', 'record.not_found', 'record.forbidden', 'relationship.not_waiting'] as const

export const acceptRelationship = endpoint({
  method: 'POST',
  path: '/api/relationships/{id}/accept',
  summary: 'Confirm a waiting relationship, as a member who may change the other person',
  caller: 'member',
  params: z.object({ id: Id }),
  answer: Reference,
  problems: answering,
})

export const declineRelationship = endpoint({
  method: 'POST',
  path: '/api/relationships/{id}/decline',
  summary: 'Decline a relationship that waits',
  caller: 'member',
  params: z.object({ id: Id }),
  body: z.object({ Reason: Reason.default('') }).optional(),
  answer: Reference,
  problems: answering,
})

/** Changes only the type. `patient` says from which end it is meant; by default the end where it is stored. */
export const updateRelationship = endpoint({
  method: 'PUT',
  path: '/api/update/relationship/{id}',
  summary: 'Change the type of a relationship',
  caller: 'member',
  params: z.object({ id: Id }),
  query: z.object({ ofType: Id.optional(), patient: Id.optional() }),
  answer: Relationship,
  problems: [...changing, 'relationship.no_new_type', 'relationship.waiting', 'record.stale'],
})
