import {
  listStartable,
  listWorkflowRuns,
  listWorkflows,
  readWorkflow,
  runActivity,
  startWorkflow,
  undoActivity,
} from '@caseloom/contracts/workflows/calls.generated'
import type { YesNo } from '@caseloom/contracts/workflows/workflow-body'
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'
import { forgetLists, itemQuery, itemScope } from '../items/index.ts'

export const workflowQuery = (id: string) => itemQuery(id, (options) => send(readWorkflow, { params: { id } }, options))

const PAGE_SIZE = 20

export type WorkflowFilter = {
  readonly case?: string | undefined
  readonly scope: 'own' | 'all'
  readonly isCompleted?: boolean
  readonly q?: string
  readonly offset?: number
}

/** The owner of a list, by which the event socket finds it. */
const ownerOf = (caseId: string | undefined) => (caseId === undefined ? {} : { case: caseId })

export function workflowsQuery({ case: caseId, scope, isCompleted = false, q = '', offset = 0 }: WorkflowFilter) {
  const part = { scope, completed: String(isCompleted), q, offset, limit: PAGE_SIZE }
  return queryOptions({
    queryKey: ['workflows', ownerOf(caseId), part],
    queryFn: ({ signal }) => send(listWorkflows, { query: { ...ownerOf(caseId), ...part } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The number that is shown at first, and added at each press. */
const FIRST_RUNS = 10
const MORE_RUNS = 100

/** What ran lately: everywhere, or on a case. */
export function recentRunsQuery(caseId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['workflow-runs', ownerOf(caseId)],
    queryFn: ({ pageParam: offset, signal }) => {
      const limit = offset === 0 ? FIRST_RUNS : MORE_RUNS
      return send(listWorkflowRuns, { query: { ...ownerOf(caseId), offset, limit } }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ Next }) => (Next === null ? undefined : Number(Next)),
  })
}

/** Everything that ran in one workflow, what was undone too. */
export function runsOfQuery(id: string) {
  return queryOptions({
    queryKey: ['items', id, 'runs'],
    queryFn: ({ signal }) => send(listWorkflowRuns, { query: { workflow: id, limit: 100 } }, { signal }),
  })
}

/** The workflows that may be started for a case or an appointment. */
export function startableQuery(target: string) {
  return queryOptions({
    queryKey: ['items', target, 'workflow-starts'],
    queryFn: ({ signal }) => send(listStartable, { query: { target } }, { signal }),
    staleTime: 60_000,
  })
}

/** An activity changes forms, appointments and cases, so every list may have changed. */
function forgetWorkflow(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['items'] })
  forgetLists(client)
}

export type Running = {
  readonly activity: string
  readonly answer?: YesNo | undefined
  /** For a message, the confirmation of the receivers that were shown. */
  readonly confirmation?: string | undefined
  readonly idempotencyKey: string
}

export const runActivityMutation = (id: string) =>
  mutationOptions({
    scope: itemScope(id),
    mutationFn: ({ activity, answer, confirmation, idempotencyKey }: Running) =>
      send(
        runActivity,
        { params: { id, activity }, body: { Answer: answer, Confirmation: confirmation } },
        { idempotencyKey },
      ),
    onSettled: (_data, _error, _running, _result, { client }) => forgetWorkflow(client),
  })

export const undoActivityMutation = (id: string) =>
  mutationOptions({
    scope: itemScope(id),
    mutationFn: ({ activity, idempotencyKey }: Pick<Running, 'activity' | 'idempotencyKey'>) =>
      send(undoActivity, { params: { id, activity } }, { idempotencyKey }),
    onSettled: (_data, _error, _running, _result, { client }) => forgetWorkflow(client),
  })

/** The id of the workflow that runs for the target by the custom action; it is started unless it runs already. */
export async function startCustomAction(
  client: QueryClient,
  target: string,
  idempotencyKey: string,
): Promise<string | undefined> {
  const { CustomAction } = await client.fetchQuery({ ...startableQuery(target), staleTime: 0 })
  if (CustomAction === null) return undefined
  if (CustomAction.Running !== null) return CustomAction.Running
  const body = { Definition: CustomAction.Id, Target: target }
  const { Id } = await send(startWorkflow, { body }, { idempotencyKey })
  forgetWorkflow(client)
  return Id
}

export type Starting = { readonly definition: string; readonly target: string; readonly idempotencyKey: string }

export const startWorkflowMutation = mutationOptions({
  mutationFn: ({ definition, target, idempotencyKey }: Starting) =>
    send(startWorkflow, { body: { Definition: definition, Target: target } }, { idempotencyKey }),
  onSuccess: (_data, _starting, _result, { client }) => forgetWorkflow(client),
})
