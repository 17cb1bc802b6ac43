import type { Design } from '@caseloom/contracts/templates/template-design'
import { Button, IconButton } from '@caseloom/ui/button'
import { Menu } from '@caseloom/ui/layers/menu'
import { showToast } from '@caseloom/ui/layers/toast'
import { Notice } from '@caseloom/ui/signs/notice'
import { SavingBadge } from '@caseloom/ui/signs/saving-badge'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '../../platform/calls/api.ts'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { DraftTrouble } from '../../platform/whole-drafts/draft-trouble.tsx'
import { t as versionTexts } from '../../platform/whole-drafts/version-texts.ts'
import { t } from './builder-texts.ts'
import { CompareDialog } from './comparing/compare-dialog.tsx'
import { t as designTexts } from './designs/design-texts.ts'
import { saveQuestionnaire } from './designs/save-questionnaire.ts'
import { publishDraftMutation } from './template-queries.ts'
import type { Draft } from './use-draft.ts'
import { versionWords } from './version-words.ts'

export type BuilderHeadProps = { design: Design; draft: Draft; onReload: () => void; onImport: () => void }

/** The name of the template, whether its draft is saved, and what can be done with it. */
export function BuilderHead({ design, draft, onReload, onImport }: BuilderHeadProps) {
  const [isComparing, setIsComparing] = useState(false)
  const publish = useMutation(publishDraftMutation)
  const [latest] = design.Versions
  const { number, isBegun, isSaved } = draft
  const reason = !isBegun ? t('nothingToPublish') : undefined

  function handlePublish() {
    publish.mutate(
      { id: design.Id, version: draft.version },
      {
        onSuccess() {
          setIsComparing(false)
          showToast({ message: t('published', { version: number }) })
          onReload()
        },
        onError(error) {
          setIsComparing(false)
          const [field] = error instanceof ApiProblem ? error.fields : []
          showToast({ kind: 'error', message: field?.Message ?? problemSentence(error) })
        },
      },
    )
  }

  const publishButton = (
    <Button kind="primary" isPending={publish.isPending} pendingLabel={t('publishing')} onPress={handlePublish}>
      {versionTexts('publish', { version: number })}
    </Button>
  )

  return (
    <header className="template-head">
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight wrap-anywhere">
          {design.Name}
        </h1>
        <p className="text-sm text-text-muted">
          {[isBegun ? versionTexts('draftOf', { version: number }) : null, versionWords(latest)]
            .filter((each) => each !== null)
            .join(' · ')}
        </p>
      </div>
      <div className="actions">
        <SavingBadge state={draft.state} texts={{ saving: t('saving'), error: t('error') }} savedText={t('savedAll')} />
        {latest && (
          <Button onPress={() => setIsComparing(true)} isDisabled={!isSaved}>
            {t('compareWith', { version: latest.Number })}
          </Button>
        )}
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
              label: designTexts('exportFhir'),
              onAction: () => void saveQuestionnaire(design.Id, design.Name, isBegun ? number : undefined),
            },
            { id: 'import', label: t('importInto'), onAction: onImport },
          ]}
        />
        <Button
          kind="primary"
          isDisabled={!isBegun || !isSaved}
          reason={reason}
          isPending={publish.isPending}
          pendingLabel={t('publishing')}
          onPress={() => (latest ? setIsComparing(true) : handlePublish())}
        >
          {versionTexts('publish', { version: number })}
        </Button>
      </div>
      <DraftTrouble draft={draft} onReload={onReload} />
      {draft.faults.length > 0 && draft.isSaved && (
        <Notice kind="amber">
          <p className="font-medium">{t('faults')}</p>
          <ul>
            {draft.faults.map(({ Code, Page, About, Message }) => (
              <li key={`${Code} ${Page} ${About}`}>{Message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isComparing && (
        <CompareDialog
          design={design}
          newest={isBegun ? number : (latest?.Number ?? number)}
          isDraft={isBegun}
          version={draft.version}
          onClose={() => setIsComparing(false)}
          publish={isBegun && publishButton}
        />
      )}
    </header>
  )
}
