import type { Design } from '@caseloom/contracts/templates/template-design'
import { useWideScreen } from '@caseloom/ui/use-media-query'
import { useMemo, useState } from 'react'
import type { Draft as KeptText } from '../../platform/queue/drafts.ts'
import { numbersIn, questionsIn } from './body/body-edits.ts'
import { BuilderHead } from './builder-head.tsx'
import { t } from './builder-texts.ts'
import { DeleteQuestionDialog } from './delete-question-dialog.tsx'
import { focusText } from './focus-text.ts'
import { PageHead } from './pages/page-head.tsx'
import { PageList } from './pages/page-list.tsx'
import { PreviewLayer } from './preview-layer.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { PropertiesLayer } from './properties-layer.tsx'
import { QuestionBoard } from './question-board.tsx'
import { useBuilder } from './use-builder.ts'
import { useDraft } from './use-draft.ts'
import { useProperties } from './use-properties.tsx'
import './templates.css'

export type BuilderScreenProps = {
  design: Design
  text: KeptText
  /** Begins with what the server has; `forget` gives up what was typed. */
  onReload: (forget: () => void) => void
  /** Asks for a file to import; once it is, the page gives up its own draft. */
  onImport: (onImported: () => void) => void
}

/** Where a form is designed: pages, questions, properties, and the form as families see it. */
export function BuilderScreen({ design, text, onReload, onImport }: BuilderScreenProps) {
  const draft = useDraft(design, text)
  const builder = useBuilder(draft)
  const [opened, setOpened] = useState<'question' | 'other' | null>(null)
  const [isTrying, setIsTrying] = useState(false)
  const isWide = useWideScreen()
  const { body, change } = draft
  const { page, question, asking } = builder
  const numbers = numbersIn(body)
  const published = useMemo(
    () => (design.Latest ? new Set(questionsIn(design.Latest.Body).map(({ Id }) => Id)) : null),
    [design.Latest],
  )
  const { title, tools, panel } = useProperties(draft, builder, question ? (numbers.get(question.Id) ?? 0) : 0)
  const preview = { body, name: design.Name, page }

  // Beside the questions they are always there; a layer would open by itself when the window gets narrower.
  const open = (what: 'question' | 'other') => setOpened(isWide ? null : what)
  const isLayerOpen = opened === 'other' || (opened === 'question' && question !== undefined)

  const handleReload = () => onReload(draft.forget)

  return (
    <div className="cl-stage">
      <main className="cl-sheet template-builder" id="main" tabIndex={-1}>
        <BuilderHead design={design} draft={draft} onReload={handleReload} onImport={() => onImport(handleReload)} />
        <div className="columns">
          <PageList
            body={body}
            page={page}
            isForm={builder.isForm}
            onForm={() => {
              builder.openForm()
              open('other')
            }}
            onChange={change}
            onPage={builder.openPage}
            onAdd={builder.addPage}
            onDelete={builder.deletePage}
          />
          <section className="board" aria-label={t('questions')}>
            <PageHead
              body={body}
              page={page}
              onChange={change}
              onOpen={() => {
                builder.openPage(page)
                open('other')
              }}
              {...(!isWide && { onTry: () => setIsTrying(true) })}
            />
            <QuestionBoard
              body={body}
              page={page}
              chosen={question?.Id ?? null}
              published={published}
              faults={draft.faults}
              onChange={change}
              onChoose={(id, isOpening, isByKey) => {
                builder.choose(id)
                if (isOpening) open('question')
                if (isByKey) focusText()
              }}
              onAdd={(isBeside) => {
                builder.add(isBeside)
                open('question')
                focusText()
              }}
              onCopy={builder.copy}
              onDelete={builder.delete}
            />
          </section>
          {isWide && (
            <aside className="properties" aria-label={title}>
              <div className="head">
                <h2>{title}</h2>
                {tools}
              </div>
              {panel}
            </aside>
          )}
        </div>
      </main>
      {isWide && (
        <aside className="cl-panel template-side" aria-label={t('preview')}>
          <PreviewPanel {...preview} title={t('preview')} />
        </aside>
      )}
      {!isWide && isLayerOpen && (
        <PropertiesLayer title={title} tools={tools} onClose={() => setOpened(null)}>
          {panel}
        </PropertiesLayer>
      )}
      {isTrying && !isWide && <PreviewLayer {...preview} onClose={() => setIsTrying(false)} />}
      {asking && (
        <DeleteQuestionDialog
          isOpen
          number={numbers.get(asking.id) ?? 0}
          dependents={asking.dependents}
          onClose={builder.keep}
          onConfirm={() => builder.deleteNow(asking.id)}
        />
      )}
    </div>
  )
}
