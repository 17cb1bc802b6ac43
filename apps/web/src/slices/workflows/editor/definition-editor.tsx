import type { Definition, WorkflowChoices } from '@caseloom/contracts/workflows/workflow-definition'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDraft as useKeptText, type Draft as KeptText } from '../../../platform/queue/drafts.ts'
import { ListSkeleton, PageFace, showProblem } from '../../items/index.ts'
import { choicesQuery, definitionQuery } from '../definitions/definition-queries.ts'
import { ImportFileDialog } from '../definitions/import-file-dialog.tsx'
import { ActivityForm } from './activity-form.tsx'
import { ActivityList } from './activity-list.tsx'
import { DryRunPanel } from './dry-run-panel.tsx'
import { EditorHead } from './editor-head.tsx'
import { t } from './editor-texts.ts'
import './workflow-editor.css'
import { useDefinitionDraft } from './use-definition-draft.ts'

/** The editor of one workflow (/admin/workflows/{id}). Reading it again begins with what the server has. */
export function DefinitionEditor({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(definitionQuery(id))
  const choices = useQuery(choicesQuery)
  const [reading, setReading] = useState(0)
  const text = useKeptText(`${id}:workflow`)

  /** Begins with what the cache has now. What was typed is given up. */
  function begin(forget: () => void) {
    forget()
    setReading((before) => before + 1)
  }

  /** What was typed is given up only once what the server has is there. */
  async function handleReload(forget: () => void) {
    const { error: unread } = await refetch()
    if (unread) showProblem(unread)
    else begin(forget)
  }

  const failure = error ?? choices.error
  if (!data || !choices.data || !text.isReady) {
    if (!failure) return <ListSkeleton />
    const retry = () => {
      void refetch()
      void choices.refetch()
    }
    return <PageFace error={failure} onRetry={retry} />
  }
  return (
    <OpenEditor
      key={reading}
      definition={data}
      choices={choices.data}
      // What was kept has been taken up by the first reading.
      text={reading === 0 ? text : { ...text, kept: undefined }}
      onBegin={begin}
      onReload={(forget) => void handleReload(forget)}
    />
  )
}

type OpenEditorProps = {
  definition: Definition
  choices: WorkflowChoices
  text: KeptText
  onBegin: (forget: () => void) => void
  onReload: (forget: () => void) => void
}

function OpenEditor({ definition, choices, text, onBegin, onReload }: OpenEditorProps) {
  const draft = useDefinitionDraft(definition, choices, text)
  const [chosen, setChosen] = useState(draft.body.Activities[0]?.Id)
  const [isImporting, setIsImporting] = useState(false)
  const activity = draft.body.Activities.find(({ Id }) => Id === chosen)
  return (
    <div className="wf-editor">
      <EditorHead
        definition={definition}
        draft={draft}
        onReload={() => onReload(draft.forget)}
        onImport={() => setIsImporting(true)}
        onChoose={setChosen}
      />
      <div className="columns">
        <ActivityList draft={draft} chosen={chosen} onChoose={setChosen} />
        <section className="form" aria-label={t('stepForm')}>
          {activity ? (
            <ActivityForm
              key={activity.Id}
              activity={activity}
              body={draft.body}
              choices={choices}
              onChange={draft.change}
              onDelete={() => setChosen(draft.body.Activities.find(({ Id }) => Id !== activity.Id)?.Id)}
            />
          ) : (
            <EmptyState title={t('noStepTitle')}>{t('noStepHint')}</EmptyState>
          )}
        </section>
        <DryRunPanel draft={draft} />
      </div>
      {isImporting && (
        <ImportFileDialog
          into={definition.Id}
          onImported={() => onBegin(draft.forget)}
          onClose={() => setIsImporting(false)}
        />
      )}
    </div>
  )
}
