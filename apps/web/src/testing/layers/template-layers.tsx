import type { Design } from '@caseloom/contracts/templates/template-design'
import { CompareDialog } from '../../slices/templates/comparing/compare-dialog.tsx'
import { ImportDialog } from '../../slices/templates/designs/import-dialog.tsx'
import { NewDesignDialog } from '../../slices/templates/designs/new-design-dialog.tsx'
import { mounted, type Row } from './layer-row.ts'

/** A template of nobody: the dialogs do not need the server to open and close. */
const design = { Id: '0192ffff-0000-7000-8000-000000000001', Name: 'Check-in', Versions: [] } as unknown as Design

export const templateLayers: readonly Row[] = [
  mounted('slices/templates/designs/new-design-dialog.tsx', (_facts, onClose) => (
    <NewDesignDialog naming={{ kind: 'new' }} onClose={onClose} />
  )),
  mounted('slices/templates/designs/import-dialog.tsx', (_facts, onClose) => <ImportDialog onClose={onClose} />),
  mounted('slices/templates/comparing/compare-dialog.tsx', (_facts, onClose) => (
    <CompareDialog design={design} newest={1} isDraft={false} version={1} onClose={onClose} />
  )),
]
