import { useLater } from '../../platform/use-settled.ts'

/** The delay for whatever may load only after the page itself. */
export const AFTER_THE_PAGE_MILLIS = 1500

/** True once the page has had time to load: for parts that every page draws and none needs at once. */
export const useQuietMoment = () => useLater(AFTER_THE_PAGE_MILLIS)
