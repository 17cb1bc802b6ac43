import { DeleteItemDialog } from '../../slices/dashboards/delete-item-dialog.tsx'
import { ItemDialog } from '../../slices/dashboards/item-dialog.tsx'
import { PeriodDialog } from '../../slices/reports/filters/period-dialog.tsx'
import { ResourceDialog } from '../../slices/resources/resource-dialog.tsx'
import { ResourceForm } from '../../slices/resources/resource-form.tsx'
import { DecideDialog } from '../../slices/supervision/meetings/decide-dialog.tsx'
import { RateDialog } from '../../slices/supervision/ratings/rate-dialog.tsx'
import { EditToDoDialog } from '../../slices/to-dos/edit-to-do-dialog.tsx'
import { NewToDoDialog } from '../../slices/to-dos/new-to-do-dialog.tsx'
import { ReadToDoDialog } from '../../slices/to-dos/read-to-do-dialog.tsx'
import { ToDoDialog } from '../../slices/to-dos/to-do-dialog.tsx'
import { ImportFileDialog } from '../../slices/workflows/definitions/import-file-dialog.tsx'
import { NameDialog } from '../../slices/workflows/definitions/name-dialog.tsx'
import { SendMessageDialog } from '../../slices/workflows/running/send-message-dialog.tsx'
import { StartWorkflowDialog } from '../../slices/workflows/running/start-workflow-dialog.tsx'
import { mounted, nothing, type Row } from './layer-row.ts'

export const oversightLayers: readonly Row[] = [
  mounted('slices/dashboards/item-dialog.tsx', (_facts, onClose) => <ItemDialog known={null} onClose={onClose} />),
  {
    file: 'slices/dashboards/delete-item-dialog.tsx',
    show: ({ facts: { managedCase }, ...props }) => (
      <DeleteItemDialog item={{ Id: managedCase.Id, Version: 1, Header: 'Sessions a week' }} {...props} />
    ),
  },
  mounted('slices/workflows/running/start-workflow-dialog.tsx', ({ managedCase }, onClose) => (
    <StartWorkflowDialog target={managedCase.Id} onClose={onClose} />
  )),
  {
    file: 'slices/workflows/running/send-message-dialog.tsx',
    show: ({ facts: { managedCase }, ...props }) => (
      <SendMessageDialog
        name="Letter"
        receivers={[
          {
            Person: { Id: managedCase.Id, Name: managedCase.Name },
            Channel: 'app',
            Address: null,
            Subject: null,
            Text: 'Hello.',
          },
        ]}
        onConfirm={nothing}
        {...props}
      />
    ),
  },
  mounted('slices/workflows/definitions/import-file-dialog.tsx', (_facts, onClose) => (
    <ImportFileDialog onClose={onClose} />
  )),
  mounted('slices/workflows/definitions/name-dialog.tsx', (_facts, onClose) => (
    <NameDialog naming={{}} onClose={onClose} />
  )),
  mounted('slices/to-dos/new-to-do-dialog.tsx', (_facts, onClose) => <NewToDoDialog onClose={onClose} />),
  mounted('slices/to-dos/edit-to-do-dialog.tsx', ({ toDo }, onClose) => (
    <EditToDoDialog toDo={toDo} onClose={onClose} />
  )),
  mounted('slices/to-dos/to-do-dialog.tsx', ({ toDo }, onClose) => <ToDoDialog id={toDo.Id} onClose={onClose} />),
  mounted('slices/to-dos/read-to-do-dialog.tsx', ({ toDo }, onClose) => (
    <ReadToDoDialog toDo={toDo} error={null} onClose={onClose} />
  )),
  mounted('slices/supervision/ratings/rate-dialog.tsx', ({ managedCase: { Id, Name } }, onClose) => (
    <RateDialog theCase={{ id: Id, name: Name }} onClose={onClose} />
  )),
  mounted('slices/supervision/meetings/decide-dialog.tsx', ({ managedCase }, onClose) => (
    <DecideDialog
      meeting={{
        Id: managedCase.Id,
        Members: [],
        Decisions: [],
        Group: { Id: managedCase.GroupId, Name: managedCase.GroupName },
      }}
      start={{ member: null, theCase: null }}
      onClose={onClose}
    />
  )),
  mounted('slices/resources/resource-dialog.tsx', (_facts, onClose) => (
    <ResourceDialog editing={{ id: null }} categories={[]} onClose={onClose} />
  )),
  mounted('slices/resources/resource-form.tsx', (_facts, onClose) => (
    <ResourceForm known={undefined} fresh={undefined} categories={[]} onClose={onClose} />
  )),
  mounted('slices/reports/filters/period-dialog.tsx', (_facts, onClose) => (
    <PeriodDialog period={{ from: '2026-10-05', to: '2026-11-22' }} onClose={onClose} onApply={nothing} />
  )),
]
