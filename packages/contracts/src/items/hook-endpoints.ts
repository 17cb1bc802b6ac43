import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import {
  HookBadge,
  HookContacts,
  HookInfo,
  HookTooltip,
  HoverCard,
  InfoAction,
  InfoFormat,
  PluginImage,
  PluginImageAction,
} from './hook.ts'
import { limits } from './typed-text.ts'

/**
 * The lazy parts of rows (product.md section 5). A hook id is the id of the item that the row shows, and grants nothing: access is checked
 * each time. Items that the reader does not see are left out of the answer. If none is left, it is the answer for a missing item.
 */
const lazyPart = {
  method: 'GET',
  caller: 'member',
  audits: 'read',
  params: z.object({ hookIds: z.array(Id).min(1).max(limits.batch) }),
  problems: ['session.required', 'record.not_found'],
} as const

export const readBadges = endpoint({
  ...lazyPart,
  path: '/api/hook/badge/{hookIds...}',
  summary: 'How many items are attached to each of these items',
  answer: z.array(HookBadge),
})

export const readTooltips = endpoint({
  ...lazyPart,
  path: '/api/hook/tooltip/{hookIds...}',
  summary: 'The beginning of the notes of each of these items',
  answer: z.array(HookTooltip),
})

export const readHoverCards = endpoint({
  ...lazyPart,
  path: '/api/hook/hover-card/{hookIds...}',
  summary: 'What a card about each of these items says',
  answer: z.array(HoverCard),
})

export const readInfo = endpoint({
  ...lazyPart,
  path: '/api/hook/info/{hookIds...}',
  summary: 'One value of each of these items, formatted',
  query: z.object({ action: InfoAction, format: InfoFormat.default('ddd, MMM DD, YYYY') }),
  answer: z.array(HookInfo),
})

export const readPluginImages = endpoint({
  ...lazyPart,
  path: '/api/hook/plugin-image/{hookIds...}',
  summary: 'The addresses of the pictures of these items',
  query: z.object({ action: PluginImageAction.default('thumbnail') }),
  answer: z.array(PluginImage),
})

export const readHookContacts = endpoint({
  ...lazyPart,
  path: '/api/hook/contacts/{hookIds...}',
  summary: 'The ways to reach the people of these items',
  answer: z.array(HookContacts),
})
