import { useEffect, useState, useSyncExternalStore } from 'react'
import { onFlushDrafts, useDraft } from '../../platform/drafts.ts'
import { AutosavedText, type SavedText, type TextPorts } from './autosaved-text.ts'

export type AutosavedTextOptions = {
  /** Names the item and the property; the component that uses it is keyed by it. */
  draftKey: string
  saved: SavedText
  isLocked: boolean
} & Pick<TextPorts, 'save' | 'findNewer'>

function parseKept(kept: string): { text: string; basedOn: number } | undefined {
  const [, version, text] = /^(\d+):([^]*)$/.exec(kept) ?? []
  return version === undefined || text === undefined ? undefined : { text, basedOn: Number(version) }
}

/** A field's text that saves itself, survives a crash and never writes over somebody else's. */
export function useAutosavedText({ draftKey, saved, isLocked, save, findNewer }: AutosavedTextOptions) {
  const draft = useDraft(draftKey)
  const { isReady, kept } = draft
  const [ports] = useState(() => ({ save, findNewer, isLocked, draft }))
  const [autosaved] = useState(
    () =>
      new AutosavedText(saved, {
        save: (text, basedOn) => ports.save(text, basedOn),
        findNewer: (error) => ports.findNewer(error),
        keepDraft: (text, basedOn) => ports.draft.keep(`${basedOn}:${text}`),
        clearDraft: () => ports.draft.clear(),
        isLocked: () => ports.isLocked,
      }),
  )
  const { value, version } = saved

  useEffect(() => {
    Object.assign(ports, { save, findNewer, isLocked, draft })
  })
  useEffect(() => autosaved.adopt({ value, version }), [autosaved, value, version])
  useEffect(() => {
    const found = isReady && kept !== undefined && !isLocked ? parseKept(kept) : undefined
    if (found) autosaved.resume(found.text, found.basedOn)
  }, [autosaved, isReady, kept, isLocked])
  useEffect(() => {
    const stop = onFlushDrafts(async () => {
      await autosaved.flush()
    })
    return () => {
      stop()
      void autosaved.flush()
    }
  }, [autosaved])

  const snapshot = useSyncExternalStore(autosaved.subscribe, autosaved.getSnapshot)
  return { ...snapshot, autosaved }
}
