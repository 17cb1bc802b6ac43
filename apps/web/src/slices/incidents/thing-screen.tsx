import { Badge } from '@caseloom/ui/badge'
import { Button } from '@caseloom/ui/button'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useCanGoBack, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import { DeleteItemDialog, ReactivateDialog } from '../items/index.ts'
import { EventForm } from './event-form.tsx'
import { IncidentForm } from './incident-form.tsx'
import { t } from './incident-texts.ts'
import { ThingHeader } from './thing-header.tsx'
import { useThingPanel, type ThingPanel } from './thing-panels.ts'
import { isIncident, type Thing } from './thing-queries.ts'
import { ThingSide } from './thing-side.tsx'

export type ThingScreenProps = {
  thing: Thing
  /** The comments come from a slice above this one; the page brings them. */
  comments: ReactNode
  commentCount: number
}

type Dialog = 'delete' | 'reactivate' | null

/** An incident or an event. To be keyed by its id. */
export function ThingScreen({ thing, comments, commentCount }: ThingScreenProps) {
  const [dialog, setDialog] = useState<Dialog>(null)
  const panel = useThingPanel()
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
        <PanelButtons open={panel.open} commentCount={commentCount} onToggle={panel.toggle} />
      </main>
      <ThingSide thing={thing} open={panel.open} isWide={panel.isWide} onClose={panel.close} comments={comments} />
      <DeleteItemDialog item={dialog === 'delete' ? thing : null} onClose={() => setDialog(null)} onDeleted={leave} />
      <ReactivateDialog item={thing} isOpen={dialog === 'reactivate'} onClose={() => setDialog(null)} />
    </div>
  )
}

/** Back to where one came from; who came from nowhere goes home. */
function useLeave() {
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) window.history.back()
    else void navigate({ to: paths.home })
  }
}

type PanelButtonsProps = { open: ThingPanel | null; commentCount: number; onToggle: (panel: ThingPanel) => void }

function PanelButtons({ open, commentCount, onToggle }: PanelButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2 px-6 pb-8 max-md:px-4">
      <Button
        icon={<ChatTextIcon />}
        aria-expanded={open === 'comments'}
        {...(commentCount > 0 && { iconEnd: <Badge>{String(commentCount)}</Badge> })}
        onPress={() => onToggle('comments')}
      >
        {t('comments')}
      </Button>
      <Button icon={<InfoIcon />} aria-expanded={open === 'details'} onPress={() => onToggle('details')}>
        {t('details')}
      </Button>
    </div>
  )
}
