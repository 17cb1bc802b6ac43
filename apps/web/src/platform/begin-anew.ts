import { doDraftsOutlive } from './drafts.ts'
import { sendQueue } from './sending.ts'

/** Another member needs a page of their own. If reloading would lose waiting changes, this page stays for its member. */
export async function beginAnew(): Promise<void> {
  await sendQueue.written()
  if (await doDraftsOutlive()) location.reload()
}
