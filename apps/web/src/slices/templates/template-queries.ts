import type { TemplateBody } from '@caseloom/contracts/documents/template'
import {
  changeDesign,
  compareDesign,
  createDesign,
  discardDraft,
  duplicateDesign,
  exportDesign,
  importDesign,
  listDesigns,
  publishDraft,
  readDesign,
  saveDraft,
} from '@caseloom/contracts/templates/calls.generated'
import type { Design } from '@caseloom/contracts/templates/template-design'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'
import { saveOver, untilSaved, type DraftToSave } from '../../platform/whole-drafts/kept-draft.ts'

export const designsQuery = queryOptions({
  queryKey: ['form-templates'],
  queryFn: ({ signal }) => send(listDesigns, {}, { signal }),
})

/**
 * The builder keeps what is typed, so the template is read when it is opened and not in between. A template is no item: with its Id as
 * the second part of the key the page would ask the server to watch it as one, be told that it is gone, and begin over.
 */
export function designQuery(id: string) {
  return queryOptions({
    queryKey: ['form-template', { id }],
    queryFn: async ({ signal }) => {
      await untilSaved(id)
      return send(readDesign, { params: { id } }, { signal })
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}

export function comparisonQuery(id: string, { from, to, version }: { from: number; to: number; version: number }) {
  return queryOptions({
    queryKey: ['form-template-comparison', { id, from, to, version }],
    queryFn: ({ signal }) => send(compareDesign, { params: { id }, query: { from, to } }, { signal }),
  })
}

/** What members are offered and what administrators see changes with a template. */
function forgetTemplates(client: QueryClient): void {
  for (const key of ['form-templates', 'templates']) void client.invalidateQueries({ queryKey: [key] })
}

function takeDesign(design: Design, client: QueryClient): void {
  client.setQueryData(designQuery(design.Id).queryKey, design)
  forgetTemplates(client)
}

export type NamedDesign = {
  readonly kind: 'new' | 'copy' | 'rename'
  /** The template that is copied or renamed. */
  readonly id: string
  readonly Name: string
  readonly idempotencyKey: string
}

/** Gives a name to a new template, a copy or the template itself. */
export const nameDesignMutation = mutationOptions({
  mutationFn: ({ kind, id, Name, idempotencyKey }: NamedDesign) => {
    if (kind === 'new') return send(createDesign, { body: { Name, Description: null } }, { idempotencyKey })
    if (kind === 'rename') return send(changeDesign, { params: { id }, body: { Name } })
    return send(duplicateDesign, { params: { id }, body: { Name } }, { idempotencyKey })
  },
  onSuccess: (design, _name, _result, { client }) => takeDesign(design, client),
})

type Change = { readonly id: string; readonly body: { Active: boolean } }

export const changeDesignMutation = mutationOptions({
  mutationFn: ({ id, body }: Change) => send(changeDesign, { params: { id }, body }),
  onSuccess: (_design, _change, _result, { client }) => forgetTemplates(client),
})

export const discardDraftMutation = mutationOptions({
  mutationFn: (id: string) => send(discardDraft, { params: { id } }),
  onSuccess: (design, _id, _result, { client }) => takeDesign(design, client),
})

export const saveDraftMutation = mutationOptions({
  mutationFn: (draft: DraftToSave<TemplateBody>) =>
    saveOver(
      draft,
      ({ id, body }, version) => send(saveDraft, { params: { id }, body: { Body: body } }, { version }),
      (id) => send(readDesign, { params: { id } }),
    ),
  onSuccess: (_saved, _draft, _result, { client }) => forgetTemplates(client),
})

export const publishDraftMutation = mutationOptions({
  mutationFn: ({ id, version }: { id: string; version: number }) => send(publishDraft, { params: { id } }, { version }),
  onSuccess: (design, _id, _result, { client }) => takeDesign(design, client),
})

type FileToImport = { Questionnaire: unknown; Template: string | undefined; idempotencyKey: string }

export const importDesignMutation = mutationOptions({
  mutationFn: ({ Questionnaire, Template, idempotencyKey }: FileToImport) =>
    send(importDesign, { body: { Questionnaire, ...(Template !== undefined && { Template }) } }, { idempotencyKey }),
  onSuccess: ({ Template }, _file, _result, { client }) => takeDesign(Template, client),
})

/** The questionnaire of a template, as the text of a file. */
export async function questionnaireOf(id: string, version: number | undefined): Promise<string> {
  const json = await send(exportDesign, { params: { id }, query: { version } })
  return `${JSON.stringify(json, null, 2)}\n`
}
