import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDraft as useKeptText } from '../../platform/queue/drafts.ts'
import { ListFailed, ListSkeleton, showProblem } from '../items/index.ts'
import { BuilderScreen } from './builder-screen.tsx'
import { ImportDialog } from './designs/import-dialog.tsx'
import { designQuery } from './template-queries.ts'

/** The builder of a template, once it is read. Reading it again begins with what the server has. */
export function TemplateBuilder({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(designQuery(id))
  const [reading, setReading] = useState(0)
  /** Imports over the draft. The dialog outlives the page, which is drawn from the imported draft while the dialog still reports on it. */
  const [importing, setImporting] = useState<{ readonly onImported: () => void } | null>(null)
  const text = useKeptText(`${id}:template`)
  // The pressed button is gone with the page that was drawn before. An open dialog keeps the focus.
  const beginAgain = useEffectEvent(() => {
    if (importing === null) document.querySelector<HTMLElement>('main h1')?.focus()
  })
  useEffect(() => {
    if (reading > 0) beginAgain()
  }, [reading])
  if (!data || !text.isReady)
    return (
      <div className="cl-stage">
        <main className="cl-sheet" id="main" tabIndex={-1}>
          {error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />}
        </main>
      </div>
    )

  /** What was typed is given up only once what the server has is there. */
  async function handleReload(forget: () => void) {
    const { error: unread } = await refetch()
    if (unread) {
      showProblem(unread)
      return
    }
    forget()
    text.clear()
    setReading((before) => before + 1)
  }

  // What was kept has been taken up by the first reading.
  const kept = reading === 0 ? text : { ...text, kept: undefined }
  return (
    <>
      <BuilderScreen
        key={reading}
        design={data}
        text={kept}
        onReload={(forget) => void handleReload(forget)}
        onImport={(onImported) => setImporting({ onImported })}
      />
      {importing && <ImportDialog into={id} onImported={importing.onImported} onClose={() => setImporting(null)} />}
    </>
  )
}
