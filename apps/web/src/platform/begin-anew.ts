import { doDraftsOutlive } from './drafts.ts'
import { sendQueue } from './sending.ts'

/** Reloads the page, as another member needs one of their own. If that would lose waiting changes, this page stays as it is. */
export async function beginAnew(): Promise<void> {
  await sendQueue.written()
  if (await doDraftsOutlive()) location.reload()
}
