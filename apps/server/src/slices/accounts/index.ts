export { accountRoutes } from './account-routes.ts'
export { countAtHome } from './home-limit-routes.ts'
export { addressOf, endGrant, findObjectOfGrant, makeGrant, openGrantsOf, type Grantable } from './guests/make-grant.ts'
export {
  addBundleGrant,
  addMember,
  createAccount,
  endTwoStepByHand,
  registerClient,
  resetPasswordByHand,
} from './account-making-store.ts'
export { hashPassword, isPasswordOf } from './passwords/password-hashing.ts'
export { auditMember } from './account-audit-store.ts'
export { refuseWait, type Wait } from './limits/attempt-limits.ts'
export { countReading, countWrongAddress } from './limits/secret-address-limit.ts'
export { waitingLine, type WaitingLine } from './limits/waiting-line.ts'
export { serveInSteps, type Call } from './step-routes.ts'
export {
  asSystem,
  findMembership,
  getAccount,
  lockAccount,
  setEmail,
  voidLinks,
  type Membership,
} from './account-store.ts'
export { isSealOf, sealOf } from './seals/seal.ts'
export { endSessionsOfClient, endSessionsOfMember, endSessionsOf, tidySessions } from './sessions/session-store.ts'
export { findMeetingLink } from './sessions/meeting-link-store.ts'
export { deletePasskeysOf } from './passkeys/passkey-store.ts'
export { deleteLink as deleteSignOnOf } from './single-sign-on/sso-store.ts'
export { insertInvitedAccount, sendInvitation, sendNotice, sendResetLink } from './passwords/password-links.ts'
export { keyOf } from './limits/attempt-limits.ts'
export { countApart } from './limits/count-apart.ts'
export { countTry } from './limits/attempt-store.ts'
export { deleteTwoStep } from './two-step/two-step-store.ts'
export { sendWaitingMail } from './waiting-mail-store.ts'
export { accountRow, groupMemberRow, memberRow } from './account-row.ts'
export { groupRow } from './group-row.ts'
export {
  findWording,
  listStoredWordings,
  lockWording,
  writeWording,
  type StoredWording,
} from './wording/wording-store.ts'
