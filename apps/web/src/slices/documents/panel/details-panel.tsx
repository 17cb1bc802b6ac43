import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { memo } from 'react'
import { DocumentDetails } from '../document-details.tsx'
import { AnswerHistory } from './answer-history.tsx'
import { ScoresSection } from './scores-section.tsx'
import { TakenField } from './taken-field.tsx'

export type DetailsPanelProps = { document: DocumentForm; isLocked: boolean }

/** A form's template, group, case, subject and dates. An answer that is not saved yet does not draw it again. */
export const DetailsPanel = memo(({ document, isLocked }: DetailsPanelProps) => {
  return (
    <>
      <section className="cl-panel-section">
        <TakenField document={document} isLocked={isLocked} />
        <div className="-mx-5">
          <DocumentDetails document={document} />
        </div>
      </section>
      <ScoresSection document={document} />
      <AnswerHistory document={document} />
    </>
  )
})
