export { ActivityList } from './activity-list.tsx'
export { AuditTrail } from './audit-trail.tsx'
export { BinList } from './bin-list.tsx'
export { DeleteItemDialog } from './lazy-delete-item-dialog.tsx'
export { historyFacts } from './history-facts.ts'
export { ItemFace } from './item-face.tsx'
export { ItemHeader } from './item-header.tsx'
export { ItemMenu } from './item-menu.tsx'
export {
  activityQuery,
  attachFormMutation,
  createItemMutation,
  creatableQuery,
  forgetItem,
  forgetLists,
  itemQuery,
  itemScope,
  rowDetailsQuery,
} from './item-queries.ts'
export { ItemSide } from './item-side.tsx'
export { ItemSkeleton } from './item-skeleton.tsx'
export { showProblem, showSavingError } from './item-toasts.ts'
export { KindIcon } from './kind-glyph.tsx'
export { ListPager } from './list-pager.tsx'
export { ListSkeleton } from './list-skeleton.tsx'
export { ListFailed, PageFace } from './page-face.tsx'
export { NameField } from './name-field.tsx'
export { PanelButtons } from './panel-buttons.tsx'
export { openPrint } from './print-item.ts'
export { handleRowKeys } from './row-keys.ts'
export { SavingState, savingKey } from './saving-state.tsx'
export { FactList } from './side-panel.tsx'
export { StandingStatus } from './standing-status.tsx'
export { TextBeside } from './text-beside.tsx'
export { UnsentText } from './unsent-text.tsx'
export { LazyUndecidedDialog } from './lazy-undecided-dialog.ts'
export { useAddressFilter, useAddressOffset } from './use-address-filter.ts'
export { useChangeItem } from './use-change-item.ts'
export { useChosen } from './use-chosen.ts'
export { useDelayedSave } from './use-delayed-save.ts'
export { useDeleteItem, useUndo, useUndoToast } from './use-delete-item.ts'
export { readRefusal, showRefusal, useItemCompletion } from './use-item-completion.ts'
export { commentsPanel, detailsPanel, useItemPanels, type ItemPanel } from './use-item-panels.tsx'
export { useItemScreen } from './use-item-screen.tsx'
export { useQueuedChange } from './use-queued-change.ts'
export { queuedNote, useQueuedText, type QueuedText } from './use-queued-text.ts'
export { useWaitingValue } from './use-waiting-value.ts'
