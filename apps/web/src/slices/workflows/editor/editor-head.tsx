import type { Definition } from '@caseloom/contracts/workflows/workflow-definition'
import { Button, IconButton } from '@caseloom/ui/button'
import { Menu } from '@caseloom/ui/layers/menu'
import { showToast } from '@caseloom/ui/layers/toast'
import { Notice } from '@caseloom/ui/signs/notice'
import { SavingBadge } from '@caseloom/ui/signs/saving-badge'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { useMutation } from '@tanstack/react-query'
import { ApiProblem } from '../../../platform/calls/api.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { DraftTrouble } from '../../../platform/whole-drafts/draft-trouble.tsx'
import { t as versionTexts } from '../../../platform/whole-drafts/version-texts.ts'
import { publishDefinitionMutation } from '../definitions/definition-queries.ts'
import { t as definitionTexts } from '../definitions/definition-texts.ts'
import { saveWorkflow } from '../definitions/save-workflow.ts'
import { t } from './editor-texts.ts'
import { savedOf, type DefinitionDraft } from './use-definition-draft.ts'

export type EditorHeadProps = {
  definition: Definition
  draft: DefinitionDraft
  onReload: () => void
  onImport: () => void
  onChoose: (activity: string) => void
}

/** The name of the workflow, whether its draft is saved, what it still lacks, and what can be done with it. */
export function EditorHead({ definition, draft, onReload, onImport, onChoose }: EditorHeadProps) {
  const publish = useMutation(publishDefinitionMutation)
  const [latest] = definition.Versions
  const { number } = draft

  async function handlePublish() {
    try {
      await draft.settle(async (version) => savedOf(await publish.mutateAsync({ id: definition.Id, version })))
      showToast({ message: t('published', { version: number }) })
    } catch (error) {
      const [field] = error instanceof ApiProblem ? error.fields : []
      showToast({ kind: 'error', message: field?.Message ?? problemSentence(error) })
    }
  }

  return (
    <header className="head">
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight wrap-anywhere">
          {definition.Name}
        </h1>
        <p className="text-sm text-text-muted">
          {[
            draft.isBegun ? versionTexts('draftOf', { version: number }) : null,
            latest
              ? definitionTexts('versionInUse', { version: latest.Number, count: latest.Workflows })
              : definitionTexts('neverPublished'),
          ]
            .filter((each) => each !== null)
            .join(' · ')}
        </p>
      </div>
      <div className="actions">
        <SavingBadge
          state={draft.state}
          texts={{ saving: t('saving'), error: t('savingError') }}
          savedText={t('savedAll')}
        />
        <Menu
          label={t('moreActions')}
          trigger={
            <IconButton
              kind="secondary"
              label={t('moreActions')}
              icon={<DotsThreeIcon weight="bold" aria-hidden="true" />}
            />
          }
          actions={[
            {
              id: 'export',
              label: definitionTexts('exportFile'),
              onAction: () => void saveWorkflow(definition.Id, definition.Name),
            },
            { id: 'import', label: t('importInto'), onAction: onImport },
          ]}
        />
        <Button
          kind="primary"
          isDisabled={!draft.isBegun || !draft.isSaved || !draft.isComplete}
          reason={draft.isBegun ? undefined : t('nothingToPublish')}
          isPending={publish.isPending}
          pendingLabel={t('publishing')}
          onPress={() => void handlePublish()}
        >
          {versionTexts('publish', { version: number })}
        </Button>
      </div>
      <DraftTrouble draft={draft} onReload={onReload} />
      <Faults draft={draft} onChoose={onChoose} />
    </header>
  )
}

/** What the draft still lacks. A press leads to the step. */
function Faults({ draft, onChoose }: { draft: DefinitionDraft; onChoose: (activity: string) => void }) {
  const { faults } = draft
  if (faults.length === 0) return null
  const isBroken = faults.some((fault) => fault.isBroken)
  return (
    <Notice kind={isBroken ? 'danger' : 'amber'}>
      <p className="font-medium">{t(isBroken ? 'faultsBroken' : 'faults')}</p>
      <ul className="mt-1 flex flex-col">
        {faults.map(({ Activity, Message }) => (
          <li key={`${Activity} ${Message}`}>
            {Activity === null ? (
              Message
            ) : (
              <button type="button" className="cl-link text-start" onClick={() => onChoose(Activity)}>
                {Message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
