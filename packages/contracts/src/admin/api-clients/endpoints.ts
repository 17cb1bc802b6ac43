import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { Name } from '../../items/item.ts'
import { pageOf, PageQuery } from '../../paging.ts'
import { ApiClient } from './api-client.ts'

const byId = z.object({ id: Id })
const named = z.object({ Name }).meta({ examples: [{ Name: 'Data warehouse' }] })

export const listApiClients = endpoint({
  method: 'GET',
  path: '/api/api-clients',
  summary: 'The API clients of the care model by name, those that have ended last',
  caller: 'administrator',
  query: PageQuery,
  answer: pageOf(ApiClient),
  problems: ['session.required', 'record.not_found'],
})

/** The secret is told this once, and never again for the same Idempotency-Key. */
export const createApiClient = endpoint({
  method: 'POST',
  path: '/api/api-clients',
  summary: 'Create an API client',
  caller: 'administrator',
  creates: true,
  kept: ApiClient,
  body: named,
  answer: ApiClient.extend({ Secret: z.string().optional() }),
  problems: ['session.required', 'record.not_found', 'api_client.name_taken', 'request.idempotency_key_reused'],
})

const changing = ['session.required', 'record.not_found', 'record.stale', 'api_client.ended'] as const

export const renameApiClient = endpoint({
  method: 'PUT',
  path: '/api/api-clients/{id}',
  summary: 'Rename an API client',
  caller: 'administrator',
  params: byId,
  body: named,
  answer: ApiClient,
  problems: [...changing, 'api_client.name_taken'],
})

/** The secret before it is refused at once. Sessions go on: the program continues them with the new secret. */
export const renewApiClientSecret = endpoint({
  method: 'POST',
  path: '/api/api-clients/{id}/secret',
  summary: 'Give an API client a new secret, which is told this once',
  caller: 'administrator',
  params: byId,
  answer: ApiClient.extend({ Secret: z.string() }),
  problems: changing,
})

/** Sessions that came through it end with it. */
export const endApiClient = endpoint({
  method: 'POST',
  path: '/api/api-clients/{id}/end',
  summary: 'End an API client for good',
  caller: 'administrator',
  params: byId,
  answer: ApiClient,
  problems: changing,
})
