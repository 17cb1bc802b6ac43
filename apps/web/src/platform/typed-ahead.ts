/**
 * What is typed between the press that opens a field and the field being there. Kept here and handed over, so that no letter is
 * lost, and none is taken for a shortcut: "Ctrl K, amara" must never make an appointment because of its first letter.
 */
let isExpected = false
let kept = ''

export function expectTyping(): void {
  isExpected = true
  kept = ''
}

/** True if the key belongs to the field that is about to appear. */
export function keepTyped({ key }: Pick<KeyboardEvent, 'key'>): boolean {
  if (!isExpected) return false
  if (key === 'Escape') forgetTyped()
  else if (key === 'Backspace') kept = kept.slice(0, -1)
  else if (key.length === 1) kept += key
  return true
}

/** The text typed so far; it is kept until the field confirms that it has it. */
export function readTyped(): string {
  return kept
}

export function forgetTyped(): void {
  isExpected = false
  kept = ''
}
