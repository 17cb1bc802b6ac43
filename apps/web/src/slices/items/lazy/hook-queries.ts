import type { InfoAction, InfoFormat, PluginImageAction } from '@caseloom/contracts/items/hook'
import {
  readBadges,
  readHookContacts,
  readHoverCards,
  readInfo,
  readPluginImages,
  readTooltips,
} from '@caseloom/contracts/items/hook-calls.generated'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import { inOneCall } from '../../../platform/calls/in-one-call.ts'

const options = () => ({ signal: AbortSignal.timeout(10_000) })

const askBadge = inOneCall((hookIds) => send(readBadges, { params: { hookIds } }, options()))
const askTooltip = inOneCall((hookIds) => send(readTooltips, { params: { hookIds } }, options()))
const askCard = inOneCall((hookIds) => send(readHoverCards, { params: { hookIds } }, options()))
const askContacts = inOneCall((hookIds) => send(readHookContacts, { params: { hookIds } }, options()))

/** A call has one action and one format, so each pair of them collects its own rows. */
function byQuery<Q extends object, T extends { readonly Id: string }>(
  ask: (hookIds: string[], query: Q) => Promise<readonly T[]>,
) {
  const asking = new Map<string, (hookId: string) => Promise<T>>()
  return (hookId: string, query: Q): Promise<T> => {
    const key = JSON.stringify(query)
    const askOne = asking.get(key) ?? inOneCall((hookIds: string[]) => ask(hookIds, query))
    asking.set(key, askOne)
    return askOne(hookId)
  }
}

type InfoAsked = { readonly action: InfoAction; readonly format?: InfoFormat }

const askInfo = byQuery((hookIds, query: InfoAsked) => send(readInfo, { params: { hookIds }, query }, options()))
const askPicture = byQuery((hookIds, query: { readonly action: PluginImageAction }) =>
  send(readPluginImages, { params: { hookIds }, query }, options()),
)

/**
 * A lazy part of a row: fetched once, when it is first seen. The key begins with that of the item, so a change of the item fetches it
 * again.
 */
function hookQuery<T>(id: string, part: readonly string[], ask: () => Promise<T>) {
  return queryOptions({
    queryKey: ['items', id, 'hook', ...part],
    queryFn: ask,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export const badgeQuery = (id: string) => hookQuery(id, ['badge'], () => askBadge(id))
export const tooltipQuery = (id: string) => hookQuery(id, ['tooltip'], () => askTooltip(id))
export const hoverCardQuery = (id: string) => hookQuery(id, ['hover-card'], () => askCard(id))
export const contactsQuery = (id: string) => hookQuery(id, ['contacts'], () => askContacts(id))
export const infoQuery = (id: string, asked: InfoAsked) =>
  hookQuery(id, ['info', asked.action, asked.format ?? ''], () => askInfo(id, asked))
export const pluginImageQuery = (id: string, action: PluginImageAction) =>
  hookQuery(id, ['plugin-image', action], () => askPicture(id, { action }))
