import { doDraftsOutlive } from '../queue/drafts.ts'
import { sendQueue } from '../queue/sending.ts'

/** Reloads the page, because another member needs a page of their own. If waiting changes would be lost, this page stays as it is. */
export async function beginAnew(): Promise<void> {
  await sendQueue.written()
  if (await doDraftsOutlive()) location.reload()
}
