import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { cleanLine } from '../../items/typed-text.ts'
import { CONTACT_LIMITS } from './contact-rules.ts'
import { ContactType, Person } from '../person.ts'

/** One cleaned line. Whether it is a valid number or address is checked later, with a sentence of its own. */
const Line = z
  .string()
  .max(5000)
  .transform((text) => cleanLine(text).replaceAll(/\s+/g, ' '))

const given = {
  Name: Line.pipe(z.string().max(CONTACT_LIMITS.name)).optional(),
  Preferred: z.boolean().optional(),
  MayText: z.boolean().optional(),
  MayLeaveVoicemail: z.boolean().optional(),
  MayMail: z.boolean().optional(),
}

const owner = z.object({ ownerId: Id })
const ofOwner = ['session.required', 'record.not_found', 'record.forbidden'] as const
const ofValue = [
  'contact.value_required',
  'contact.value_too_long',
  'contact.phone_invalid',
  'contact.email_invalid',
  'contact.exists',
] as const

export const addContactInfo = endpoint({
  method: 'POST',
  path: '/api/contactinfo/{ownerId}',
  summary: 'Another way to reach a person',
  caller: 'member',
  creates: true,
  params: owner,
  body: z.object({ Type: ContactType, value: Line, ...given }).meta({
    examples: [{ Type: 'MOBILE_PHONE', value: '(215) 555-0148', Name: 'Own phone' }],
  }),
  answer: Person,
  problems: [...ofOwner, ...ofValue, 'contact.too_many', 'request.idempotency_key_reused'],
})

/** Without `item` it is refused in the words of the spec. Returns the person, whose Name the confirmation shows. */
export const changeContactInfo = endpoint({
  method: 'PUT',
  path: '/api/contactinfo/{ownerId}',
  summary: 'Change a way to reach a person',
  caller: 'member',
  params: owner,
  query: z.object({ item: Id.optional() }),
  body: z.object({ value: Line.optional(), ...given }).meta({ examples: [{ value: '(215) 555-0148' }] }),
  answer: Person,
  problems: [...ofOwner, ...ofValue, 'contact.not_selected', 'record.stale'],
})

export const removeContactInfo = endpoint({
  method: 'DELETE',
  path: '/api/contactinfo/{ownerId}',
  summary: 'Remove a way to reach a person',
  caller: 'member',
  params: owner,
  query: z.object({ item: Id.optional() }),
  answer: z.object({ Id, Name: z.string(), Undo: Id }),
  problems: [...ofOwner, 'contact.not_selected', 'record.stale'],
})
