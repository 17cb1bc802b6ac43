import '../supervision.css'
import type { SupervisionMeeting } from '@caseloom/contracts/supervision/meeting'
import { limits } from '@caseloom/contracts/items/typed-text'
import { Sheet, Stage } from '@caseloom/ui/layers/sheet-layout'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { formatNearTimeWithin } from '../../../platform/texts/times.ts'
import { ItemHeader, ItemMenu, queuedNote, TextBeside, useItemScreen, useQueuedText } from '../../items/index.ts'
import { Agenda } from './agenda.tsx'
import { DecideDialog, type DecisionStart } from './decide-dialog.tsx'
import { Decisions } from './decisions.tsx'
import { MeetingEnd } from './meeting-end.tsx'
import { t } from './meeting-texts.ts'

export type MeetingScreenProps = { meeting: SupervisionMeeting }

/** A supervision meeting: agenda, notes and decisions. Its key must be the meeting's id. */
export function MeetingScreen({ meeting }: MeetingScreenProps) {
  const above = meeting.Group ? paths.supervisedGroup(meeting.Group.Id, 'meetings') : paths.supervision
  const { isLocked, askDelete, askReactivate, dialogs } = useItemScreen(meeting, { above })
  const [deciding, setDeciding] = useState<DecisionStart>()
  const when = meeting.Date === null ? '' : formatNearTimeWithin(meeting.Date)
  return (
    <Stage>
      <Sheet>
        <ItemHeader
          item={meeting}
          isLocked={isLocked}
          actions={
            <ItemMenu
              item={meeting}
              actions={[]}
              deleteRefusal={meeting.Can.Delete ? undefined : t('cannotDelete')}
              onDelete={askDelete}
            />
          }
        >
          <p className="text-sm text-text-muted">
            {[t('subject', { when }), t('ledBy', { name: meeting.Clinician?.Name ?? '' })].join(' · ')}
          </p>
        </ItemHeader>
        <div className="flex flex-col gap-8 px-6 pt-1 pb-8 max-md:px-4 max-md:pt-3 [&>*]:max-w-208">
          <Agenda meeting={meeting} onDecide={setDeciding} />
          <MeetingNotes meeting={meeting} isLocked={isLocked} />
          <Decisions meeting={meeting} onDecide={() => setDeciding({ member: null, theCase: null })} />
          <MeetingEnd meeting={meeting} onReactivate={askReactivate} />
        </div>
      </Sheet>
      {deciding && <DecideDialog meeting={meeting} start={deciding} onClose={() => setDeciding(undefined)} />}
      {dialogs}
    </Stage>
  )
}

function MeetingNotes({ meeting, isLocked }: MeetingScreenProps & { isLocked: boolean }) {
  const { Id, Name, Version, Notes } = meeting
  const queued = useQueuedText({
    item: Id,
    slot: 'Notes',
    label: `${Name}: ${t('notes')}`,
    saved: { value: Notes, version: Version },
    isLocked,
  })
  return (
    <TextBeside queued={queued}>
      <TextArea
        label={t('notes')}
        value={queued.text}
        onChange={queued.type}
        onBlur={queued.flush}
        isReadOnly={isLocked}
        rows={6}
        maxLength={limits.notes}
        hint={t('notesHint')}
        counter={(count) => queuedNote(queued) ?? t('characters', { count })}
      />
    </TextBeside>
  )
}
