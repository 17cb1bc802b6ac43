import type { DefinitionRow } from '@caseloom/contracts/workflows/workflow-definition'
import { RowMenu } from '@caseloom/ui/layers/row-menu'
import { showToast } from '@caseloom/ui/layers/toast'
import { Badge } from '@caseloom/ui/signs/badge'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { DiscardDraftDialog } from '../../../platform/whole-drafts/discard-draft-dialog.tsx'
import { t as discardDraftTexts } from '../../../platform/whole-drafts/discard-draft-texts.ts'
import { t as versionTexts } from '../../../platform/whole-drafts/version-texts.ts'
import { showProblem } from '../../items/index.ts'
import { changeDefinitionMutation, discardDefinitionMutation } from './definition-queries.ts'
import { t } from './definition-texts.ts'
import type { Naming } from './name-dialog.tsx'
import { saveWorkflow } from './save-workflow.ts'

export type DefinitionLineProps = { row: DefinitionRow; onName: (naming: Naming) => void }

/** A workflow in the list, with its versions and what can be done with it. */
export function DefinitionLine({ row, onName }: DefinitionLineProps) {
  const change = useMutation(changeDefinitionMutation)
  const navigate = useNavigate()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const { Id, Name, Description, Active, IsCustomAction, Latest, DraftNumber } = row

  function handleChange(body: { Active?: boolean; IsCustomAction?: boolean }, message: string) {
    change.mutate({ id: Id, body }, { onSuccess: () => showToast({ message }), onError: showProblem })
  }

  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <RouterLink href={paths.workflowDefinition(Id)} className="cl-row-name wrap-anywhere hover:text-link">
            {Name}
          </RouterLink>
          {!Active && <Badge>{t('inactive')}</Badge>}
          {IsCustomAction && <Badge kind="success">{t('customAction')}</Badge>}
          {DraftNumber !== null && <Badge kind="info">{versionTexts('draftOf', { version: DraftNumber })}</Badge>}
        </p>
        {Description !== null && <p className="text-text-muted wrap-anywhere">{Description}</p>}
        <p className="text-sm text-text-muted">
          {[
            Latest ? t('versionInUse', { version: Latest.Number, count: Latest.Workflows }) : t('neverPublished'),
            t('activityCount', { count: row.Activities }),
          ].join(' · ')}
        </p>
      </div>
      <RowMenu
        label={t('actionsOf', { name: Name })}
        actions={[
          { id: 'open', label: t('open'), onAction: () => void navigate({ to: paths.workflowDefinition(Id) }) },
          { id: 'rename', label: t('rename'), onAction: () => onName({ row }) },
          { id: 'export', label: t('exportFile'), onAction: () => void saveWorkflow(Id, Name) },
          {
            id: 'custom',
            label: t(IsCustomAction ? 'noCustomAction' : 'asCustomAction'),
            onAction: () =>
              handleChange(
                { IsCustomAction: !IsCustomAction },
                t(IsCustomAction ? 'customActionGone' : 'customActionChosen', { name: Name }),
              ),
          },
          {
            id: 'active',
            label: t(Active ? 'deactivate' : 'activate'),
            onAction: () => handleChange({ Active: !Active }, t(Active ? 'deactivated' : 'activated', { name: Name })),
          },
          ...(DraftNumber !== null && Latest
            ? [
                {
                  id: 'discard',
                  label: discardDraftTexts('discard'),
                  isDanger: true,
                  onAction: () => setIsDiscarding(true),
                },
              ]
            : []),
        ]}
      />
      <DiscardDraftDialog
        row={row}
        mutation={discardDefinitionMutation}
        isOpen={isDiscarding}
        onClose={() => setIsDiscarding(false)}
      />
    </li>
  )
}
