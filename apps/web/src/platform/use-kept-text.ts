import { useState } from 'react'
import { useDraft } from './drafts.ts'

/**
 * A text of a dialog, like useState. What was typed and neither sent nor discarded is there again when the dialog is next opened:
 * after the end of a session, a crash, a reload. `forget` is for when the dialog is closed by whoever typed.
 */
export function useKeptText(key: string, initial = '') {
  const draft = useDraft(key)
  const [typed, setTyped] = useState<string>()

  function change(text: string) {
    setTyped(text)
    if (text === initial) draft.clear()
    else draft.keep(text)
  }

  return [typed ?? draft.kept ?? initial, change, () => draft.clear()] as const
}
