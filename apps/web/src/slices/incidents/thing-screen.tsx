import { Sheet, Stage } from '@caseloom/ui/layers/sheet-layout'
import {
  detailsPanel,
  ItemHeader,
  ItemSide,
  PanelButtons,
  useItemPanels,
  useItemScreen,
  type ItemPanel,
} from '../items/index.ts'
import { EventForm } from './event-form.tsx'
import { IncidentForm } from './incident-form.tsx'
import { ThingDetails } from './thing-details.tsx'
import { ThingMenu } from './thing-menu.tsx'
import { isIncident, type Thing } from './thing-queries.ts'
import { ThingSubjectLine } from './thing-subject-line.tsx'

export type ThingScreenProps = {
  thing: Thing
  /** Comments and files have slices of their own; the page passes them in. */
  comments: ItemPanel
  files: ItemPanel
}

/** An incident or an event. Its key must be the item's id. */
export function ThingScreen({ thing, comments, files }: ThingScreenProps) {
  const { isLocked, askDelete, askReactivate, dialogs } = useItemScreen(thing)
  const panels = useItemPanels([detailsPanel(<ThingDetails thing={thing} />), comments, files])
  return (
    <Stage>
      <Sheet>
        <ItemHeader item={thing} isLocked={isLocked} actions={<ThingMenu thing={thing} onDelete={askDelete} />}>
          <ThingSubjectLine thing={thing} />
        </ItemHeader>
        {isIncident(thing) ? (
          <IncidentForm incident={thing} isLocked={isLocked} onReactivate={askReactivate} />
        ) : (
          <EventForm event={thing} isLocked={isLocked} onReactivate={askReactivate} />
        )}
        <div className="flex flex-wrap gap-2 px-6 pb-8 max-md:px-4 xl:hidden">
          <PanelButtons panels={panels.all} onToggle={panels.toggle} />
        </div>
      </Sheet>
      <ItemSide item={thing} panels={panels} />
      {dialogs}
    </Stage>
  )
}
