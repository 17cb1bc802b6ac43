/** The longest link, in characters: providers put long keys into theirs. */
export const MEETING_LINK_LETTERS = 500

/** Whether a text is the address of a video meeting: https, on a named host, without a user name in front of it. */
export function isMeetingLink(text: string): boolean {
  if (text.length > MEETING_LINK_LETTERS || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === ''
}
