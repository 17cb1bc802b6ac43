import { randomInt } from 'node:crypto'
import { CODE_ALPHABET } from '@caseloom/contracts/accounts/guest-code-rules'
import type { Terminal } from '../command.ts'

export type ChosenPassword = { readonly password: string; readonly isGenerated: boolean }

/** Asked for twice at the terminal; generated if nothing is typed or nobody is there. Never taken from the command line. */
export async function choosePassword(terminal: Terminal, username: string): Promise<ChosenPassword> {
  for (;;) {
    const typed = await terminal.askSecret(`Password for ${username} (Enter to generate one):`)
    if (!typed) return { password: generated(), isGenerated: true }
    if ((await terminal.askSecret('Repeat the password:')) === typed) return { password: typed, isGenerated: false }
    terminal.err('The passwords do not match. Type them again.')
  }
}

/** Twenty letters and digits that are not easily confused: 100 bits. */
function generated(): string {
  const letters = Array.from({ length: 20 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)] ?? '0')
  return [0, 5, 10, 15].map((start) => letters.slice(start, start + 5).join('')).join('-')
}
