export type { ChosenAddress } from './address-dialog.tsx'
export { LazyAddressDialog } from './lazy-address-dialog.ts'
