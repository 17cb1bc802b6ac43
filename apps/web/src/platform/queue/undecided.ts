import { sharedValue } from '../shared-value.ts'

/** Whether a save has failed since the page was opened. Until then the code that shows it is not loaded. */
const undecided = sharedValue(false)

export const reportUndecided = () => undecided.set(true)
export const useUndecided = undecided.useValue
