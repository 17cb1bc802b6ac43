import type { TemplateBody } from '@caseloom/contracts/documents/template'
import type { Design, DraftFault } from '@caseloom/contracts/templates/template-design'
import type { Draft as KeptText } from '../../platform/queue/drafts.ts'
import { useWholeDraft, type SavedDraft, type WholeDraft } from '../../platform/whole-drafts/use-whole-draft.ts'
import { saveDraftMutation } from './template-queries.ts'

export type Draft = WholeDraft<TemplateBody, DraftFault>

const savedOf = ({ Draft: draft, Latest, Version, Versions }: Design): SavedDraft<TemplateBody, DraftFault> => ({
  body: draft?.Body ?? Latest?.Body ?? { Pages: [{ Title: '', Rows: [] }] },
  version: Version,
  faults: draft?.Faults ?? [],
  number: draft?.Number ?? (Versions[0]?.Number ?? 0) + 1,
})

/** The draft of a template. `text` keeps it in the browser at once. */
export function useDraft(design: Design, text: KeptText): Draft {
  const start = savedOf(design)
  return useWholeDraft({ id: design.Id, start, hasDraft: design.Draft !== null, text, saving: saveDraftMutation })
}
