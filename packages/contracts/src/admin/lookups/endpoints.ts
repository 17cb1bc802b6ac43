import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { choiceLimits, writtenLists } from './choice-rules.ts'
import { Choice, NewChoice } from './choice.ts'

const ofList = z.object({ name: z.enum(writtenLists) })
const items = z.object({ Items: z.array(Choice) })
export const listChoices = endpoint({
  method: 'GET',
  path: '/api/lookups/{name}/choices',
  summary: 'The choices of a list in their order, with how often each is used',
  caller: 'administrator',
  params: ofList,
  answer: items,
  problems: ['session.required', 'record.not_found'],
})

/** All or none. They come last in their order. */
export const addChoices = endpoint({
  method: 'POST',
  path: '/api/lookups/{name}/choices',
  summary: 'Add choices to a list',
  caller: 'administrator',
  creates: true,
  params: ofList,
  body: z
    .object({ Choices: z.array(NewChoice).min(1).max(choiceLimits.atOnce) })
    .meta({ examples: [{ Choices: [{ Name: 'Telehealth visit', Category: 'Therapy session' }] }] }),
  answer: items,
  problems: [
    'session.required',
    'record.not_found',
    'lookup.name_taken',
    'lookup.inverse_missing',
    'request.idempotency_key_reused',
  ],
})

/** Properties that the body leaves out keep their values. No choice is ever deleted, because records may name it. */
export const changeChoice = endpoint({
  method: 'PUT',
  path: '/api/lookups/{name}/choices/{id}',
  summary: 'Change a choice, or end or take up its use',
  caller: 'administrator',
  params: ofList.extend({ id: Id }),
  body: NewChoice.partial()
    .extend({ Active: z.boolean().optional() })
    .meta({ examples: [{ Active: false }] }),
  answer: Choice,
  problems: [
    'session.required',
    'record.not_found',
    'record.stale',
    'lookup.name_taken',
    'lookup.fixed',
    'lookup.last',
    'lookup.inverse_missing',
  ],
})

export const orderChoices = endpoint({
  method: 'PUT',
  path: '/api/lookups/{name}/order',
  summary: 'Put the choices of a list in another order',
  caller: 'administrator',
  params: ofList,
  /** All of the list, as they shall stand. */
  body: z
    .object({
      Ids: z
        .array(Id)
        .min(1)
        .max(choiceLimits.inList + choiceLimits.atOnce),
    })
    .meta({ examples: [{ Ids: ['01910000-0000-7000-8000-000000000001'] }] }),
  answer: items,
  problems: ['session.required', 'record.not_found', 'lookup.order_stale'],
})
