import * as contract from '@caseloom/contracts/accounts/endpoints'
import * as passkeys from '@caseloom/contracts/accounts/passkey-endpoints'
import * as twoStep from '@caseloom/contracts/accounts/two-step-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/calls/serve.ts'
import { changePassword } from './passwords/change-password.ts'
import { askForReset, resetPassword } from './passwords/forgotten-password.ts'
import { issueToken } from './issue-token.ts'
import { chooseGuestLocale, readGuestGrant } from './guests/read-guest-grant.ts'
import { readInstallation } from './read-installation.ts'
import { serveInSteps } from './step-routes.ts'
import { signInAsGuest } from './guests/sign-in-as-guest.ts'
import { signIn } from './sign-in.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys/own-passkeys.ts'
import { askForPasskey, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts'
import { singleSignOnRoutes } from './single-sign-on/single-sign-on-routes.ts'
import { revokeToken, signOut } from './sessions/sign-out.ts'
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  readTwoStep,
  renewRecoveryCodes,
} from './two-step/change-two-step.ts'

export function accountRoutes(app: FastifyInstance, platform: Platform): void {
  serveInSteps(app, platform, contract.issueToken, issueToken)
  serveInSteps(app, platform, contract.revokeToken, revokeToken)
  serve(app, platform, contract.readInstallation, (_request, context) => readInstallation(context))
  serveInSteps(app, platform, contract.signIn, signIn)
  serveInSteps(app, platform, contract.signInAsGuest, signInAsGuest)
  serveInSteps(app, platform, contract.signOut, (_request, call) => signOut(call))
  sessionRoutes(app, platform)
  serveInSteps(app, platform, contract.changePassword, changePassword)
  serveInSteps(app, platform, twoStep.readTwoStep, (_request, call) => readTwoStep(call))
  serveInSteps(app, platform, twoStep.beginTwoStep, beginTwoStep)
  serveInSteps(app, platform, twoStep.confirmTwoStep, confirmTwoStep)
  serveInSteps(app, platform, twoStep.renewRecoveryCodes, renewRecoveryCodes)
  serveInSteps(app, platform, twoStep.endTwoStep, endTwoStep)
  serveInSteps(app, platform, passkeys.askForPasskey, (_request, call) => askForPasskey(call))
  serveInSteps(app, platform, passkeys.signInWithPasskey, signInWithPasskey)
  serveInSteps(app, platform, passkeys.listPasskeys, (_request, call) => listPasskeys(call))
  serveInSteps(app, platform, passkeys.beginPasskey, beginPasskey)
  serveInSteps(app, platform, passkeys.addPasskey, addPasskey)
  serve(app, platform, passkeys.removePasskey, removePasskey)
  singleSignOnRoutes(app, platform)
  serveInSteps(app, platform, contract.askForReset, askForReset)
  serveInSteps(app, platform, contract.resetPassword, resetPassword)
  serve(app, platform, contract.readGuestGrant, (_request, context) => readGuestGrant(context))
  serve(app, platform, contract.chooseGuestLocale, chooseGuestLocale)
}
