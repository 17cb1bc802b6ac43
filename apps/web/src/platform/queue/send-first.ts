/** Browsers open a tab only shortly after a press, so a slow answer is not waited for. */
const PATIENCE_MILLIS = 500

/** Waits a moment for an answer. */
export const briefly = <T>(answer: Promise<T>, otherwise?: T): Promise<T | undefined> =>
  Promise.race([answer, new Promise<T | undefined>((resolve) => void setTimeout(resolve, PATIENCE_MILLIS, otherwise))])

/** The send queue says here how an item's changes are sent: pages where nothing is typed do not load it. */
export const sender: { flush?: (item: string) => Promise<unknown> } = {}

/** Sends what was typed into an item before something reads it on the server. The keyboard may get there without leaving the field first. */
export const sendFirst = async (item: string): Promise<unknown> => sender.flush && briefly(sender.flush(item))
