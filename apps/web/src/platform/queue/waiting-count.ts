import { sharedValue } from '../shared-value.ts'

/** Set by the send queue, so that the count can be shown without loading the queue. */
const count = sharedValue(0)

export const reportWaiting = (now: number) => count.set(now)
/** How many changes of this tab wait to be sent. */
export const useWaitingCount = count.useValue
