export type Answer = 'stop' | 'start' | 'help' | 'other'

/** The words that carriers in the United States (CTIA) and the provider treat as a stop. */
const words: Readonly<Record<Exclude<Answer, 'other'>, readonly string[]>> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'UNSTOP'],
  help: ['HELP', 'INFO'],
}

const LONGEST = 20

/** The word must stand alone, as it must for the provider: "Please cancel Tuesday" is not a stop. */
export function answerOf(body: string): Answer {
  // Nobody sends a longer word, and a long row of marks would take long to read.
  const word = body
    .trim()
    .slice(0, LONGEST)
    .replace(/[.!]{1,5}$/, '')
    .toUpperCase()
  if (words.stop.includes(word)) return 'stop'
  if (words.start.includes(word)) return 'start'
  return words.help.includes(word) ? 'help' : 'other'
}
