/** What went wrong in a component test without failing an expectation. A test with trouble fails (fresh-page.ts). */
const trouble: string[] = []

export function reportTrouble(what: string): void {
  trouble.push(what)
}

/** Returns what was reported since the last call, and forgets it. A test that expects an error takes it away itself. */
export const takeTrouble = (): string[] => trouble.splice(0)
