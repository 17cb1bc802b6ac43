export { ActivityList } from './activity/activity-list.tsx'
export { AuditDays } from './trail/audit-days.tsx'
export { AuditTrail } from './trail/audit-trail.tsx'
export { BinList } from './bin/bin-list.tsx'
export { deleteRefusal } from './delete-refusal.ts'
export { DeleteItemDialog } from './bin/lazy-delete-item-dialog.tsx'
export { HookBadge } from './lazy/hook-badge.tsx'
export { contactsQuery, hoverCardQuery } from './lazy/hook-queries.ts'
export { HookTooltip, tooltipFailure } from './lazy/hook-tooltip.tsx'
export { PluginImage } from './lazy/plugin-image.tsx'
export { historyFacts } from './screen/history-facts.ts'
export { ItemFace } from './screen/item-face.tsx'
export { ItemHeader } from './screen/item-header.tsx'
export { ItemMenu } from './screen/item-menu.tsx'
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
export { ItemSide } from './screen/item-side.tsx'
export { ItemSkeleton } from './screen/item-skeleton.tsx'
export {
  isWithoutData,
  noItemText,
  showNotReactivated,
  showProblem,
  showSavingError,
  somethingWentWrong,
} from './item-toasts.ts'
export { KindIcon } from './kind-glyph.tsx'
export { ListPager } from './list-pager.tsx'
export { pagerWords } from './pager-words.ts'
export { ListSkeleton } from './list-skeleton.tsx'
export { ListFailed, PageFace } from './page-face.tsx'
export { NameField } from './typing/name-field.tsx'
export { PanelButtons } from './screen/panel-buttons.tsx'
export { hasPages, offsetWithin } from './offset-within.ts'
export { openPrint } from './print-item.ts'
export { handleRowKeys } from './row-keys.ts'
export { PartFailed } from './screen/part-failed.tsx'
export { SavingState, savingKey } from './typing/saving-state.tsx'
export { FactList } from './screen/side-panel.tsx'
export { TextBeside } from './typing/text-beside.tsx'
export { LazyUnsentText } from './typing/lazy-unsent-text.ts'
export { UnsentText } from './typing/unsent-text.tsx'
export { LazyUndecidedDialog } from './typing/lazy-undecided-dialog.ts'
export { useSeenOnce } from './lazy/use-seen-once.ts'
export { useAddressFilter, useAddressOffset } from './use-address-filter.ts'
export { useChangeItem } from './screen/use-change-item.ts'
export { useChosen } from './screen/use-chosen.ts'
export { useDelayedSave } from './screen/use-delayed-save.ts'
export { useDeleteItem, useTakeBackNew, useUndo, useUndoToast } from './bin/use-delete-item.ts'
export { readRefusal, showRefusal, useItemCompletion } from './screen/use-item-completion.ts'
export {
  commentsPanel,
  detailsPanel,
  useItemPanels,
  type ItemPanel,
  type ItemPanels,
} from './screen/use-item-panels.tsx'
export { useLateLock } from './screen/use-late-lock.ts'
export { useItemScreen } from './screen/use-item-screen.tsx'
export { queueCompletion } from './typing/queue-values.ts'
export { useQueuedChange, useQueuedParts } from './typing/use-queued-change.ts'
export { queuedNote, useQueuedText, type QueuedText } from './typing/use-queued-text.ts'
export { useWaitingValue } from './typing/use-waiting-value.ts'
export { t as itemTexts } from './item-texts.ts'
export { t as reactivateTexts } from './reactivate-texts.ts'
