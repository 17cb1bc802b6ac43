import { listCases } from '@caseloom/contracts/cases/calls.generated'
import {
  changeDefinition,
  createDefinition,
  discardDefinition,
  dryRunDefinition,
  exportDefinition,
  importDefinition,
  listDefinitions,
  publishDefinition,
  readDefinition,
  readWorkflowChoices,
  saveDefinition,
} from '@caseloom/contracts/workflows/definition-calls.generated'
import type { WorkflowBody, YesNo } from '@caseloom/contracts/workflows/workflow-body'
import type { Definition } from '@caseloom/contracts/workflows/workflow-definition'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import { saveOver, untilSaved, type DraftToSave } from '../../../platform/whole-drafts/kept-draft.ts'

export const definitionsQuery = queryOptions({
  queryKey: ['workflow-definitions'],
  queryFn: ({ signal }) => send(listDefinitions, {}, { signal }),
})

/** The editor keeps what is written, so the workflow is read when it is opened and not in between. */
export const definitionQuery = (id: string) =>
  queryOptions({
    queryKey: ['workflow-definition', { id }],
    queryFn: async ({ signal }) => {
      await untilSaved(id)
      return send(readDefinition, { params: { id } }, { signal })
    },
    staleTime: Infinity,
    gcTime: 0,
  })

export const choicesQuery = queryOptions({
  queryKey: ['workflow-choices'],
  queryFn: ({ signal }) => send(readWorkflowChoices, {}, { signal }),
  staleTime: 60_000,
})

const CASES_OFFERED = 20

/** Cases to try a workflow on, by the name of the family. */
export const casesToTryQuery = (q: string) =>
  queryOptions({
    queryKey: ['cases-to-try', q],
    queryFn: ({ signal }) =>
      send(listCases, { query: { q, all: 'true', open: 'true', limit: CASES_OFFERED } }, { signal }),
    staleTime: 60_000,
  })

function forgetDefinitions(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['workflow-definitions'] })
}

function takeDefinition(definition: Definition, client: QueryClient): void {
  client.setQueryData(definitionQuery(definition.Id).queryKey, definition)
  forgetDefinitions(client)
}

export type NamedDefinition = {
  /** The workflow that is renamed; a new one without it. */
  readonly id: string | undefined
  readonly Name: string
  readonly Description: string
  readonly idempotencyKey: string
}

export const nameDefinitionMutation = mutationOptions({
  mutationFn: ({ id, Name, Description, idempotencyKey }: NamedDefinition) => {
    const body = { Name, Description: Description.trim() === '' ? null : Description }
    return id === undefined
      ? send(createDefinition, { body }, { idempotencyKey })
      : send(changeDefinition, { params: { id }, body })
  },
  onSuccess: (definition, _named, _result, { client }) => takeDefinition(definition, client),
})

export type DefinitionChange = {
  readonly id: string
  readonly body: { readonly Active?: boolean; readonly IsCustomAction?: boolean }
}

export const changeDefinitionMutation = mutationOptions({
  mutationFn: ({ id, body }: DefinitionChange) => send(changeDefinition, { params: { id }, body }),
  onSuccess: (_definition, _change, _result, { client }) => forgetDefinitions(client),
})

export const discardDefinitionMutation = mutationOptions({
  mutationFn: (id: string) => send(discardDefinition, { params: { id } }),
  onSuccess: (definition, _id, _result, { client }) => takeDefinition(definition, client),
})

export const saveDefinitionMutation = mutationOptions({
  mutationFn: (draft: DraftToSave<WorkflowBody>) =>
    saveOver(
      draft,
      ({ id, body }, version) => send(saveDefinition, { params: { id }, body: { Body: body } }, { version }),
      (id) => send(readDefinition, { params: { id } }),
    ),
  onSuccess: (_saved, _draft, _result, { client }) => forgetDefinitions(client),
})

export const publishDefinitionMutation = mutationOptions({
  mutationFn: ({ id, version }: { readonly id: string; readonly version: number }) =>
    send(publishDefinition, { params: { id } }, { version }),
  onSuccess: (definition, _publishing, _result, { client }) => takeDefinition(definition, client),
})

export type FileToImport = {
  readonly File: unknown
  readonly Definition: string | undefined
  readonly idempotencyKey: string
}

export const importDefinitionMutation = mutationOptions({
  mutationFn: async ({ File, Definition: into, idempotencyKey }: FileToImport) => {
    // A save that arrived later would replace the file.
    if (into !== undefined) await untilSaved(into)
    return send(
      importDefinition,
      { body: { File, ...(into !== undefined && { Definition: into }) } },
      { idempotencyKey },
    )
  },
  onSuccess: (definition, _file, _result, { client }) => takeDefinition(definition, client),
})

export type Trial = { readonly body: WorkflowBody; readonly case: string; readonly answers: Record<string, YesNo> }

export const dryRunMutation = mutationOptions({
  mutationFn: ({ body, case: Case, answers }: Trial) =>
    send(dryRunDefinition, { body: { Body: body, Case, Answers: answers } }),
})

/** A workflow as the text of a file. */
export async function fileOf(id: string): Promise<string> {
  return `${JSON.stringify(await send(exportDefinition, { params: { id } }), null, 2)}\n`
}
