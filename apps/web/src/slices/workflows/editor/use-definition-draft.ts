import type { WorkflowBody } from '@caseloom/contracts/workflows/workflow-body'
import type { Definition, DefinitionFault, WorkflowChoices } from '@caseloom/contracts/workflows/workflow-definition'
import { workflowFaultText } from '@caseloom/contracts/workflows/workflow-fault-texts'
import { workflowFaults } from '@caseloom/contracts/workflows/workflow-faults'
import type { Draft as KeptText } from '../../../platform/queue/drafts.ts'
import { getLocale } from '../../../platform/texts/locale.ts'
import { useWholeDraft, type SavedDraft } from '../../../platform/whole-drafts/use-whole-draft.ts'
import { saveDefinitionMutation } from '../definitions/definition-queries.ts'
import { isWhole } from './body-changes.ts'

export type ShownFault = { readonly Activity: string | null; readonly Message: string; readonly isBroken: boolean }

/** A definition as the editor begins with it: its draft, else what is published. */
export const savedOf = ({
  Draft,
  Latest,
  Version,
  Versions,
}: Definition): SavedDraft<WorkflowBody, DefinitionFault> => ({
  body: (Draft ?? Latest)?.Body ?? { Start: [], Activities: [] },
  version: Version,
  faults: Draft?.Faults ?? [],
  number: Draft?.Number ?? (Versions[0]?.Number ?? 0) + 1,
})

/** The draft of a workflow, with everything that it still lacks. `text` keeps it in the browser at once. */
export function useDefinitionDraft(definition: Definition, choices: WorkflowChoices, text: KeptText) {
  const draft = useWholeDraft({
    id: definition.Id,
    start: savedOf(definition),
    hasDraft: definition.Draft !== null,
    text,
    saving: saveDefinitionMutation,
    canSave: (body) => isWhole(body) && !workflowFaults(body, choices).some(({ IsBroken }) => IsBroken),
  })
  const found = workflowFaults(draft.body, choices)
  return {
    ...draft,
    faults: shownFaults(found, draft.isSaved ? draft.faults : []),
    isComplete: found.length === 0 && isWhole(draft.body),
  }
}

export type DefinitionDraft = ReturnType<typeof useDefinitionDraft>

/** The faults that the rules find, and those that only the server knows: values that a property refuses. */
function shownFaults(
  found: ReturnType<typeof workflowFaults>,
  ofServer: readonly Pick<DefinitionFault, 'Code' | 'Activity' | 'Message'>[],
): ShownFault[] {
  const values = ofServer.filter(({ Code }) => Code === 'property_value')
  return [
    ...found.map((fault) => ({
      Activity: fault.Activity,
      Message: workflowFaultText(fault, getLocale()),
      isBroken: fault.IsBroken,
    })),
    ...values.map(({ Activity, Message }) => ({ Activity, Message, isBroken: false })),
  ]
}
