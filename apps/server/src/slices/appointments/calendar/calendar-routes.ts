import * as contract from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { serve } from '../../../platform/calls/serve.ts'
import { serveInSteps } from '../../accounts/index.ts'
import {
  downloadAppointment,
  endCalendarFeed,
  readCalendarFeed,
  readFeed,
  replaceCalendarFeed,
} from './feed/feed-actions.ts'
import { readCalendar } from './read-calendar.ts'
import { chooseWorkingHours } from './working-hours/choose-working-hours.ts'

export function calendarRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.readCalendar, (request, context) => readCalendar(context, request))
  serve(app, platform, contract.chooseWorkingHours, (request, context) => chooseWorkingHours(context, request))
  serve(app, platform, contract.readCalendarFeed, (_request, context) => readCalendarFeed(context))
  serve(app, platform, contract.replaceCalendarFeed, (_request, context) => replaceCalendarFeed(context))
  serve(app, platform, contract.endCalendarFeed, (_request, context) => endCalendarFeed(context))
  serveInSteps(app, platform, contract.readFeed, readFeed)
  serve(app, platform, contract.downloadAppointment, (request, context) => downloadAppointment(context, request))
}
