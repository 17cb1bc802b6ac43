import type { DesignRow } from '@caseloom/contracts/templates/template-design'
import { RowMenu } from '@caseloom/ui/layers/row-menu'
import { showToast } from '@caseloom/ui/layers/toast'
import { Badge } from '@caseloom/ui/signs/badge'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { DiscardDraftDialog } from '../../../platform/whole-drafts/discard-draft-dialog.tsx'
import { t as versionTexts } from '../../../platform/whole-drafts/version-texts.ts'
import { changeDesignMutation, discardDraftMutation } from '../template-queries.ts'
import { versionWords } from '../version-words.ts'
import { t } from './design-texts.ts'
import type { Naming } from './new-design-dialog.tsx'
import { saveQuestionnaire } from './save-questionnaire.ts'

export type DesignLineProps = { row: DesignRow; onName: (naming: Naming) => void }

/** A template in the list, with its versions and what can be done with it. */
export function DesignLine({ row, onName }: DesignLineProps) {
  const change = useMutation(changeDesignMutation)
  const navigate = useNavigate()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const { Id, Name, Active, Latest, DraftNumber } = row
  const failed = { onError: (error: Error) => showToast({ kind: 'error', message: problemSentence(error) }) }

  function handleActive() {
    const onSuccess = () => showToast({ message: t(Active ? 'deactivated' : 'activated', { name: Name }) })
    change.mutate({ id: Id, body: { Active: !Active } }, { ...failed, onSuccess })
  }

  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <RouterLink href={paths.formTemplate(Id)} className="cl-row-name wrap-anywhere hover:text-link">
            {Name}
          </RouterLink>
          {!Active && <Badge>{t('inactive')}</Badge>}
          {DraftNumber !== null && <Badge kind="info">{versionTexts('draftOf', { version: DraftNumber })}</Badge>}
        </p>
        {row.Description !== null && <p className="text-text-muted wrap-anywhere">{row.Description}</p>}
        <p className="text-sm text-text-muted">
          {[versionWords(Latest), t('questionCount', { count: row.Questions })].join(' · ')}
        </p>
      </div>
      <RowMenu
        label={t('actionsOf', { name: Name })}
        actions={[
          { id: 'open', label: t('open'), onAction: () => void navigate({ to: paths.formTemplate(Id) }) },
          { id: 'rename', label: t('rename'), onAction: () => onName({ kind: 'rename', row }) },
          { id: 'copy', label: t('duplicate'), onAction: () => onName({ kind: 'copy', row }) },
          { id: 'export', label: t('exportFhir'), onAction: () => void saveQuestionnaire(Id, Name) },
          { id: 'active', label: t(Active ? 'deactivate' : 'activate'), onAction: handleActive },
          ...(DraftNumber !== null && Latest
            ? [{ id: 'discard', label: t('discardDraft'), isDanger: true, onAction: () => setIsDiscarding(true) }]
            : []),
        ]}
      />
      <DiscardDraftDialog
        row={row}
        mutation={discardDraftMutation}
        isOpen={isDiscarding}
        onClose={() => setIsDiscarding(false)}
      />
    </li>
  )
}
