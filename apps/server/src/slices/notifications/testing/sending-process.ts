// Sends what waits, as the server's job does every minute, until nothing waits. A test starts it as a process of its own, to kill it. Its
// clock is a file that says which minute it is; a minute has passed when its run has ended, so that an hour takes no hour.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfiguration } from '../../../platform/configuration.ts'
import { openPool } from '../../../platform/database/database.ts'
import { openMail } from '../../../platform/messages/mail.ts'
import { openTextMessages } from '../../../platform/messages/text-messages.ts'
import { sendWaitingNotifications } from '../send-waiting.ts'

const { values } = parseArgs({
  options: { database: { type: 'string' }, clock: { type: 'string' }, patience: { type: 'string' } },
})
const { database = '{}', clock = '', patience = '500' } = values
const configuration = readConfiguration(process.env, '/')
const owner = openPool({ ...(JSON.parse(database) as object), max: 8 }, 'sender')
const ways = {
  mail: openMail(configuration, undefined, Number(patience)),
  textMessages: openTextMessages(configuration, Number(patience)),
}
const minute = () => Number(readFileSync(clock, 'utf8'))
/** In one step: the process may be killed at any moment. */
function letMinutePass(): void {
  writeFileSync(`${clock}.next`, String(minute() + 1))
  renameSync(`${clock}.next`, clock)
}
const now = () => new Date(minute() * 60_000)

for (let rest = 1; rest > 0;) {
  letMinutePass()
  await sendWaitingNotifications(owner, ways, { now })
  const { rows } = await owner.query<{ rest: number }>(
    "select count(*)::int as rest from notification where state in ('queued', 'sending') or (state = 'sent' and channel = 'sms')",
  )
  rest = rows[0]?.rest ?? 0
}
await owner.end()
