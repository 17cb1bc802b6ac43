import type { TemplateBody } from '@caseloom/contracts/documents/template'
import type { Design } from '@caseloom/contracts/templates/template-design'
import { DiscardDraftDialog } from '../../platform/whole-drafts/discard-draft-dialog.tsx'
import { CompareDialog } from '../../slices/templates/comparing/compare-dialog.tsx'
import { DeleteQuestionDialog } from '../../slices/templates/delete-question-dialog.tsx'
import { ImportDialog } from '../../slices/templates/designs/import-dialog.tsx'
import { NewDesignDialog } from '../../slices/templates/designs/new-design-dialog.tsx'
import { PreviewLayer } from '../../slices/templates/preview-layer.tsx'
import { PageProperties } from '../../slices/templates/properties/page-properties.tsx'
import { PropertiesLayer } from '../../slices/templates/properties-layer.tsx'
import { discardDraftMutation } from '../../slices/templates/template-queries.ts'
import { mounted, nothing, type Row } from './layer-row.ts'

/** A template of nobody: the dialogs do not need the server to open and close. */
const design = { Id: '0192ffff-0000-7000-8000-000000000001', Name: 'Check-in', Versions: [] } as unknown as Design

const body: TemplateBody = {
  Pages: [
    {
      Title: 'This week',
      Rows: [[{ Id: '0192ffff-0000-7000-8000-000000000002', QType: 'ShortAnswer', Text: 'What went well?' }]],
    },
  ],
}

export const templateLayers: readonly Row[] = [
  mounted('slices/templates/designs/new-design-dialog.tsx', (_facts, onClose) => (
    <NewDesignDialog naming={{ kind: 'new' }} onClose={onClose} />
  )),
  mounted('slices/templates/designs/import-dialog.tsx', (_facts, onClose) => <ImportDialog onClose={onClose} />),
  {
    file: 'platform/whole-drafts/discard-draft-dialog.tsx',
    show: (props) => <DiscardDraftDialog row={design} mutation={discardDraftMutation} {...props} />,
  },
  {
    file: 'slices/templates/delete-question-dialog.tsx',
    show: ({ isOpen, onClose }) => (
      <DeleteQuestionDialog
        isOpen={isOpen}
        number={2}
        dependents={[{ Text: 'How was it?' }]}
        onClose={onClose}
        onConfirm={nothing}
      />
    ),
  },
  mounted('slices/templates/properties-layer.tsx', (_facts, onClose) => (
    <PropertiesLayer title="Question 1" tools={null} onClose={onClose}>
      <PageProperties body={body} page={0} language={null} onLanguage={nothing} onChange={nothing} />
    </PropertiesLayer>
  )),
  mounted('slices/templates/preview-layer.tsx', (_facts, onClose) => (
    <PreviewLayer body={body} name="Check-in" page={0} onClose={onClose} />
  )),
  mounted('slices/templates/comparing/compare-dialog.tsx', (_facts, onClose) => (
    <CompareDialog design={design} newest={1} isDraft={false} version={1} onClose={onClose} />
  )),
]
