import type { UserEvent } from '@testing-library/user-event'

/** Puts a text in a field in one step, in place of what was there. Typing each letter takes long. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text !== '') await user.paste(text)
}
