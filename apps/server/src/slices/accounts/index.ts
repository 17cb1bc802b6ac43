export { accountRoutes } from './account-routes.ts'
export { addressOf, endGrant, findObjectOfGrant, makeGrant, openGrantsOf, type Grantable } from './guests/make-grant.ts'
export {
  addBundleGrant,
  addMember,
  createAccount,
  registerClient,
  resetPasswordByHand,
} from './account-making-store.ts'
export { hashPassword, isPasswordOf } from './passwords/password-hashing.ts'
export { tidySessions } from './sessions/session-store.ts'
export { sendWaitingMail } from './waiting-mail-store.ts'
export { accountRow, groupMemberRow, memberRow } from './account-row.ts'
export { groupRow } from './group-row.ts'
