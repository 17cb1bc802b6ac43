import {
  leaveOff,
  listQuestionOptions,
  newAttachment,
  readAnswerHistory,
  readDocument,
  readCaseCourses,
  readScoreCourses,
} from '@caseloom/contracts/documents/calls.generated'
import { seeDocument } from '@caseloom/contracts/documents/guest-calls.generated'
import { listCases } from '@caseloom/contracts/cases/calls.generated'
import { createItem, transferItem, updateItem } from '@caseloom/contracts/items/calls.generated'
import type { Item, Kind } from '@caseloom/contracts/items/item'
import { familyKinds } from '@caseloom/contracts/items/kinds'
import { searchItems } from '@caseloom/contracts/search/calls.generated'
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { send, wholeItem } from '../../platform/calls/api.ts'
import { forgetItem, itemQuery, itemScope, savingKey } from '../items/index.ts'

export const documentQuery = (id: string) => itemQuery(id, (options) => send(readDocument, { params: { id } }, options))

/** Who changed which answer when. Its key begins with the item's, so that an event about the item fetches it again. */
export const answerHistoryQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['items', id, 'history'],
    queryFn: ({ pageParam: offset, signal }) =>
      send(readAnswerHistory, { params: { id }, query: { offset } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ Next }) => (Next === null ? undefined : Number(Next)),
  })

/** The scores of the person's earlier forms, which seldom change while this one is filled in. */
export const scoreCoursesQuery = (id: string, hasScores: boolean) =>
  queryOptions({
    queryKey: ['score-courses', id],
    queryFn: async ({ signal }) => (await send(readScoreCourses, { params: { id } }, { signal })).Items,
    enabled: hasScores,
    staleTime: 60_000,
  })

/** The scores of a case over time. A completed form changes them. */
export const caseCoursesQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['case-courses', caseId],
    queryFn: async ({ signal }) => (await send(readCaseCourses, { params: { id: caseId } }, { signal })).Items,
  })

/** What a question offers that is not in its template. */
export const optionsQuery = (id: string, question: string, q: string) =>
  queryOptions({
    queryKey: ['question-options', id, question, q],
    queryFn: ({ signal }) => send(listQuestionOptions, { params: { id, question }, query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The number of each that the dialog shows (directory, section 9). */
const FOUND_SHOWN = 10
const OPEN_CASES_SHOWN = 20

function foundQuery(q: string, kinds: string) {
  const query = { q, kinds, limit: FOUND_SHOWN }
  return queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) => send(searchItems, { query }, { signal }),
    enabled: q.length > 0,
    placeholderData: keepPreviousData,
  })
}

export const peopleFoundQuery = (q: string) => foundQuery(q, familyKinds.join('|'))
export const casesFoundQuery = (q: string) => foundQuery(q, 'CASE')

/** The reader's own and shared open cases, offered before anything is typed. */
export const openCasesQuery = queryOptions({
  queryKey: ['cases', {}, 'open', 'edit'],
  queryFn: ({ signal }) =>
    send(listCases, { query: { open: 'true', edit: 'true', q: '', offset: 0, limit: OPEN_CASES_SHOWN } }, { signal }),
})

/** The version on the screen, read when the call is sent, because an earlier call may have raised it. */
const versionInView = (client: QueryClient, id: string) => client.getQueryData(documentQuery(id).queryKey)?.Version

export type Handing = { readonly to: string; readonly force: boolean }

/** Hands the document to a new taker: at first without force, then, if the member insists, with force. */
export function changeTakerMutation(id: string) {
  return mutationOptions({
    mutationKey: savingKey(id),
    scope: itemScope(id),
    mutationFn: async ({ to, force }: Handing, { client }) => {
      const version = versionInView(client, id)
      return force
        ? send(transferItem, { params: { id }, body: { to, force } }, { version })
        : wholeItem<Item>(
            await send(updateItem, { params: { id }, body: { CompletedBy: to } }, { version }),
            'Clinician',
          )
    },
    onSuccess: (_data, _handing, _result, { client }) => forgetItem(client, id),
  })
}

/** Where the reader left off. Nobody else needs it, so a failure is not reported. */
export function leaveOffMutation(id: string) {
  return mutationOptions({
    mutationFn: (page: number) => send(leaveOff, { params: { id }, body: { Page: page } }),
    onSuccess: ({ Page }, _page, _result, { client }) => {
      client.setQueryData(documentQuery(id).queryKey, (document) => document && { ...document, LeftOffPage: Page })
    },
  })
}

/** Nobody waits for it, so a failure is not reported: the form stays on the list. */
export function seeMutation(id: string) {
  return mutationOptions({
    mutationFn: () => send(seeDocument, { params: { id } }),
    onSuccess: (_data, _id, _result, { client }) => client.invalidateQueries({ queryKey: ['home'] }),
  })
}

export type NewDocument = {
  readonly kind: Kind
  readonly target: string
  /** The document is attached to an appointment or an incident. */
  readonly isAttachment: boolean
  readonly template: string | undefined
  readonly idempotencyKey: string
}

export const startItemMutation = mutationOptions({
  mutationFn: async ({ kind, target, isAttachment, template, idempotencyKey }: NewDocument) =>
    isAttachment && template !== undefined
      ? send(newAttachment, { query: { target, ofType: template } }, { idempotencyKey })
      : send(createItem, { query: { type: kind, target, ...(template && { ofType: template }) } }, { idempotencyKey }),
  onSuccess: (_data, { target }, _result, { client }) => forgetItem(client, target),
})
