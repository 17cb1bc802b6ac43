import { useState } from 'react'
import { useDraft } from './drafts.ts'

/**
 * A dialog's text, like useState. Text that was neither sent nor discarded is there again when the dialog is next opened, also after
 * the end of a session, a crash or a reload. Call `forget` when the writer closes the dialog.
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
