export { notificationRoutes } from './notification-routes.ts'
export { remindOfDue } from './remind-of-due.ts'
export { sendWaitingNotifications } from './send-waiting.ts'
export { tellMembers } from './tell-members.ts'
