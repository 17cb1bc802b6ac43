export { notificationRoutes } from './notification-routes.ts'
export { sendWaitingNotifications } from './send-waiting.ts'
