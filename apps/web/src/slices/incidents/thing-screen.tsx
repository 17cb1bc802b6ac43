import { useCanGoBack, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import { DeleteItemDialog, PanelButtons, ReactivateDialog } from '../items/index.ts'
import { EventForm } from './event-form.tsx'
import { IncidentForm } from './incident-form.tsx'
import { ThingHeader } from './thing-header.tsx'
import { thingPanelOptions, useThingPanel } from './thing-panels.ts'
import { isIncident, type Thing } from './thing-queries.ts'
import { ThingSide } from './thing-side.tsx'

export type ThingScreenProps = {
  thing: Thing
  /** The comments come from a slice above this one; the page passes them in. */
  comments: ReactNode
  commentCount: number
}

type Dialog = 'delete' | 'reactivate' | null

/** An incident or an event. Its key must be the item's id. */
export function ThingScreen({ thing, comments, commentCount }: ThingScreenProps) {
  const [dialog, setDialog] = useState<Dialog>(null)
  const panel = useThingPanel()
  const panelOptions = thingPanelOptions(commentCount)
  const leave = useLeave()
  const isLocked = thing.Completed || !thing.Can.Update
  const openReactivate = () => setDialog('reactivate')
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <ThingHeader thing={thing} isLocked={isLocked} onDelete={() => setDialog('delete')} />
        {isIncident(thing) ? (
          <IncidentForm incident={thing} isLocked={isLocked} onReactivate={openReactivate} />
        ) : (
          <EventForm event={thing} isLocked={isLocked} onReactivate={openReactivate} />
        )}
        <div className="pb-8 xl:hidden">
          <PanelButtons options={panelOptions} onToggle={panel.toggle} />
        </div>
      </main>
      <ThingSide thing={thing} panel={panel} options={panelOptions} comments={comments} />
      <DeleteItemDialog item={dialog === 'delete' ? thing : null} onClose={() => setDialog(null)} onDeleted={leave} />
      <ReactivateDialog item={thing} isOpen={dialog === 'reactivate'} onClose={() => setDialog(null)} />
    </div>
  )
}

/** Back to where the reader came from, or home without a history. */
function useLeave() {
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) window.history.back()
    else void navigate({ to: paths.home })
  }
}
