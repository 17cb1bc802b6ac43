import type { Design } from '@caseloom/contracts/templates/template-design'
import { IconButton, Button } from '@caseloom/ui/button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { ConfirmDialog, Modal } from '@caseloom/ui/layers/modal'
import { SideSheet } from '@caseloom/ui/layers/side-sheet'
import { useMediaQuery } from '@caseloom/ui/use-media-query'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { Locale } from '@caseloom/contracts/locales'
import { useMemo, useState, type ReactNode } from 'react'
import { numbersIn, questionsIn, renamePage } from './body-edits.ts'
import { BuilderHead } from './builder-head.tsx'
import { t } from './builder-texts.ts'
import { PageList } from './page-list.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { QuestionBoard } from './question-board.tsx'
import { QuestionProperties } from './properties/question-properties.tsx'
import { useBuilder } from './use-builder.ts'
import { useDraft } from './use-draft.ts'
import './templates.css'

export type BuilderScreenProps = { design: Design; onReload: () => void }

/** Where a form is designed: pages, questions, properties, and the form as families see it. */
export function BuilderScreen({ design, onReload }: BuilderScreenProps) {
  const draft = useDraft(design)
  const builder = useBuilder(draft)
  const [language, setLanguage] = useState<Locale | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isTrying, setIsTrying] = useState(false)
  const isWide = useMediaQuery('(width >= 80rem)')
  const isPhone = useMediaQuery('(width < 48rem)')
  const { body, change } = draft
  const { page, question } = builder
  const numbers = numbersIn(body)
  const published = useMemo(
    () => (design.Latest ? new Set(questionsIn(design.Latest.Body).map(({ Id }) => Id)) : null),
    [design.Latest],
  )
  const number = question ? (numbers.get(question.Id) ?? 0) : 0
  const panel = question && (
    <QuestionProperties
      key={question.Id}
      body={body}
      question={question}
      language={language}
      onLanguage={setLanguage}
      onChange={change}
    />
  )
  const tools = question && (
    <span className="flex gap-1">
      <IconButton label={t('copy')} icon={<CopyIcon aria-hidden="true" />} onPress={() => builder.copy(question.Id)} />
      <IconButton
        label={t('delete')}
        icon={<TrashIcon aria-hidden="true" />}
        onPress={() => builder.delete(question.Id)}
      />
    </span>
  )

  return (
    <div className="cl-stage">
      <main className="cl-sheet template-builder" id="main" tabIndex={-1}>
        <BuilderHead design={design} draft={draft} onReload={onReload} />
        <div className="columns">
          <PageList
            body={body}
            page={page}
            onChange={change}
            onPage={builder.openPage}
            onAdd={builder.addPage}
            onDelete={builder.deletePage}
          />
          <section className="board" aria-label={t('questions')}>
            <div className="head">
              <PlainField
                label={t('pageTitle')}
                isLabelHidden
                value={body.Pages[page]?.Title ?? ''}
                maxLength={200}
                onChange={(Title) => change((now) => renamePage(now, page, Title))}
              />
              <span className="text-sm whitespace-nowrap text-text-muted">
                {t('pageOf', { page: page + 1, count: body.Pages.length })}
              </span>
              {!isWide && (
                <Button size="small" icon={<EyeIcon aria-hidden="true" />} onPress={() => setIsTrying(true)}>
                  {t('fillIn')}
                </Button>
              )}
            </div>
            <QuestionBoard
              body={body}
              page={page}
              chosen={question?.Id ?? null}
              published={published}
              faults={draft.faults}
              onChange={change}
              onChoose={(id, isOpening) => {
                builder.choose(id)
                // Beside the questions they are always there; a layer would open by itself when the window gets narrower.
                if (isOpening && !isWide) setIsOpen(true)
              }}
              onAdd={(isBeside) => {
                builder.add(isBeside)
                if (!isWide) setIsOpen(true)
              }}
              onCopy={builder.copy}
              onDelete={builder.delete}
            />
          </section>
          {isWide && (
            <aside className="properties" aria-label={t('properties', { number })}>
              {question && (
                <div className="head">
                  <h2>{t('question', { number })}</h2>
                  {tools}
                </div>
              )}
              {panel ?? <p className="p-4 text-text-muted">{t('chooseQuestion')}</p>}
            </aside>
          )}
        </div>
      </main>
      {isWide && (
        <aside className="cl-panel template-side" aria-label={t('preview')}>
          <h2>{t('preview')}</h2>
          <PreviewPanel body={body} name={design.Name} page={page} />
        </aside>
      )}
      {!isWide && isOpen && question && (
        <PropertiesLayer
          isPhone={isPhone}
          title={t('question', { number })}
          tools={tools}
          onClose={() => setIsOpen(false)}
        >
          {panel}
        </PropertiesLayer>
      )}
      {isTrying && !isWide && (
        <Modal isOpen title={t('preview')} closeLabel={t('close')} onClose={() => setIsTrying(false)}>
          <PreviewPanel body={body} name={design.Name} page={page} />
        </Modal>
      )}
      {builder.asking && (
        <ConfirmDialog
          isOpen
          isDanger
          title={t('deleteTitle', { number: numbers.get(builder.asking.id) ?? 0 })}
          message={t('dependents', { names: builder.asking.dependents.map(({ Text }) => `“${Text}”`).join(', ') })}
          confirmLabel={t('delete')}
          cancelLabel={t('keep')}
          onClose={builder.keep}
          onConfirm={() => builder.asking && builder.deleteNow(builder.asking.id)}
        />
      )}
    </div>
  )
}

type PropertiesLayerProps = {
  isPhone: boolean
  title: string
  tools: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Below 1280 px the properties are a side sheet, on a phone a full screen. */
function PropertiesLayer({ isPhone, title, tools, onClose, children }: PropertiesLayerProps) {
  const Layer = isPhone ? Modal : SideSheet
  return (
    <Layer isOpen title={title} closeLabel={t('close')} headEnd={tools} onClose={onClose}>
      {children}
    </Layer>
  )
}
