export { emptyOldBin, holdItem, offerUndo, putInBin, takeOutOfBin } from './changing/bin-store.ts'
export { eventSocket } from './events/event-socket-routes.ts'
export { itemRoutes } from './item-routes.ts'
export { kindsFrom } from './activity.ts'
export { canOf, refusalToComment, refusalToCreateFor, refusalToDelete, refusalToPutIn } from './item-policy.ts'
export { refuseStaleItem } from './changing/stale-item.ts'
export { checkReceiver } from './changing/check-receiver.ts'
export { closeItems, reopenItems } from './changing/close-items.ts'
export { writeItem, writeItems, type Fields } from './changing/item-writes-store.ts'
export { nameProperty } from './changing/name-property.ts'
export { refusedAsList } from './changing/complete-items.ts'
export { parseValue, refuseStaleProperty } from './changing/update-items.ts'
export { lateOf } from './printing/print-item.ts'
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
  listStoredItems,
  lockItem,
  lockItems,
  type Colleague,
  type StoredItem,
} from './item-store.ts'
export {
  kindOf,
  kindRegister,
  type Change,
  type Content,
  type CompletionRequest,
  type ContactEntry,
  type ForGuests,
  type GuestChange,
  type Holder,
  type KindDefinition,
  type KindLabel,
  type KindRegister,
  type NewOfTarget,
  type Property,
  type ToDoGroup,
  type Written,
} from './kind.ts'
export type { Tell, Told } from './tell.ts'
export { listAttached } from './item-lists.ts'
export { loadItemOf } from './load-items.ts'
export { propertyText } from './changing/property-texts.ts'
export { NOTHING, pageOf, printedWords, subtitleOf } from './printing/printed-words.ts'
export { reference } from './answer-lists.ts'
export { itemRow } from './item-row.ts'
