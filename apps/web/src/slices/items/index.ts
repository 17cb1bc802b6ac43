export { ActivityList } from './activity-list.tsx'
export { AuditTrail } from './audit-trail.tsx'
export { BinList } from './bin-list.tsx'
export { DeleteItemDialog } from './lazy-delete-item-dialog.tsx'
export { explainStale } from './explain-stale.ts'
export {
  activityQuery,
  attachFormMutation,
  createItemMutation,
  creatableQuery,
  forgetItem,
  forgetLists,
  itemScope,
  rowDetailsQuery,
} from './item-queries.ts'
export { showProblem, showSavingError } from './item-toasts.ts'
export { KindIcon } from './kind-glyph.tsx'
export { ListPager } from './list-pager.tsx'
export { ListSkeleton } from './list-skeleton.tsx'
export { ListFailed, PageFace } from './page-face.tsx'
export { NameField } from './name-field.tsx'
export { PanelButtons } from './panel-buttons.tsx'
export { openPrint } from './print-item.ts'
export { ReactivateDialog } from './reactivate-dialog.tsx'
export { queueCompletion, queueValues, type PropertyValues } from './queue-values.ts'
export { handleRowKeys } from './row-keys.ts'
export { SavingState, savingKey } from './saving-state.tsx'
export { FactList, SidePanel } from './side-panel.tsx'
export { StandingStatus } from './standing-status.tsx'
export { TextBeside } from './text-beside.tsx'
export { UnsentText } from './unsent-text.tsx'
export { LazyUndecidedDialog } from './lazy-undecided-dialog.ts'
export { useAddressFilter, useAddressOffset } from './use-address-filter.ts'
export { useDeleteItem, useUndo, useUndoToast } from './use-delete-item.ts'
export { useQueuedChange } from './use-queued-change.ts'
export { useQueuedName } from './use-queued-name.ts'
export { queuedNote, useQueuedText, type QueuedText } from './use-queued-text.ts'
export { useWaitingValue } from './use-waiting-value.ts'
export { useSidePanel } from './use-side-panel.ts'
