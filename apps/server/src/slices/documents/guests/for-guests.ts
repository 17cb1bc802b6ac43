import type { ForGuests } from '../../items/index.ts'
import { completeAsGuest, saveAsGuest } from './fill-as-guest.ts'
import { printAsGuest } from './print-as-guest.ts'

/** What guests may do with a document that they were given, by the calls that take any item's id. */
export const documentsForGuests: ForGuests = { update: saveAsGuest, complete: completeAsGuest, print: printAsGuest }
