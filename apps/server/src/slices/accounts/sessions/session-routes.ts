import * as contract from '@caseloom/contracts/accounts/endpoints'
import * as meetings from '@caseloom/contracts/accounts/meeting-link-endpoints'
import * as view from '@caseloom/contracts/accounts/view-endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/calls/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { chooseLocale, readSession, staySignedIn, switchCareModel } from './browser-session.ts'
import { chooseMeetingLink } from './choose-meeting-link.ts'
import { beginView, endView } from './view-as.ts'

/** The calls of a browser about its own session, once somebody is signed in. */
export function sessionRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.readSession, (_request, context) => readSession(context))
  serve(app, platform, contract.staySignedIn, (_request, context) => staySignedIn(context))
  serve(app, platform, contract.switchCareModel, switchCareModel)
  serve(app, platform, contract.chooseLocale, chooseLocale)
  serve(app, platform, meetings.chooseMeetingLink, chooseMeetingLink)
  serve(app, platform, view.beginView, beginView)
  serve(app, platform, view.endView, (_request, context) => endView(context))
}
