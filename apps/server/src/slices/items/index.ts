export { emptyOldBin, holdItem, offerUndo, putInBin, takeOutOfBin } from './changing/bin-store.ts'
export { eventSocket } from './events/event-socket-routes.ts'
export { itemRoutes } from './item-routes.ts'
export { kindsFrom } from './activity.ts'
export {
  canOf,
  refusalToComment,
  refusalToCreateFor,
  refusalToDelete,
  refusalToPutIn,
  refusalToUpdate,
} from './item-policy.ts'
export { createItem } from './changing/create-item.ts'
export { deleteItem } from './changing/delete-item.ts'
export { revertItems } from './changing/revert-items.ts'
export { refuseStaleItem } from './changing/stale-item.ts'
export { checkReceiver } from './changing/check-receiver.ts'
export { closeItems, reopenItems } from './changing/close-items.ts'
export { writeItem, writeItems, type Fields } from './changing/item-writes-store.ts'
export { nameProperty } from './changing/name-property.ts'
export { completeItems, refusedAsList } from './changing/complete-items.ts'
export { parseValue, refuseStaleProperty, updateItems, type PropertyWrite } from './changing/update-items.ts'
export { lateOf, withNotice } from './printing/print-item.ts'
export { asGuest, asMember } from './as-member.ts'
export { byOf } from './changing/item-writes-store.ts'
export { whoDid, type ByGuest } from './trail/guest-in-trail.ts'
export { refuseFor, refuseOnBehalf } from './changing/refused-item.ts'
export {
  findColleague,
  findGroup,
  findGroupName,
  findItem,
  findName,
  getItem,
  insertItems,
  isSharedCase,
  listAdministrators,
  listStoredItems,
  listNames,
  lockItem,
  lockItems,
  type Colleague,
  type StoredItem,
} from './item-store.ts'
export {
  kindOf,
  kindRegister,
  type Change,
  type ChangesToUndo,
  type Content,
  type CompletionRequest,
  type ContactEntry,
  type DeletedItem,
  type ForGuests,
  type GuestChange,
  type Holder,
  type KeptPrint,
  type KindDefinition,
  type KindLabel,
  type KindRegister,
  type ListPart,
  type NewOfTarget,
  type Property,
  type RestoredItems,
  type ScopedDeletion,
  type ScopedUpdate,
  type ToDoSource,
  type Written,
} from './kind.ts'
export type { Tell, Told } from './tell.ts'
export { listAttached, writePlaces } from './item-lists.ts'
export { loadItemOf, loadItems, wholeItemOf, type ReadWhole } from './load-items.ts'
export { propertyText } from './changing/property-texts.ts'
export { NOTHING, pageOf, printedWords, subtitleOf } from './printing/printed-words.ts'
export { reference, type CaselessRow } from './answer-lists.ts'
export { itemRow } from './item-row.ts'
