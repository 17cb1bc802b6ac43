import { Avatar, AvatarStack } from '@caseloom/ui/signs/avatar'
import { Badge } from '@caseloom/ui/signs/badge'
import { Glyph } from '@caseloom/ui/signs/glyph'
import { Kbd } from '@caseloom/ui/signs/kbd'
import { Meter } from '@caseloom/ui/signs/meter'
import { Notice } from '@caseloom/ui/signs/notice'
import { SavingBadge } from '@caseloom/ui/signs/saving-badge'
import { Status } from '@caseloom/ui/signs/status'
import { Swatch } from '@caseloom/ui/fields/swatch'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import { Box, Specimen } from './specimen.tsx'

const saving = { saving: 'Saving...', error: 'Error' }
const team = ['Maya Okafor', 'Dan Kim', 'Gina Lopez', 'Ruth Adler', 'Leah Porter', 'Tom Baker', 'Ana Ruiz', 'Bo Li']

export function StatusSection() {
  return (
    <Box title="Status, badges, saving">
      <div className="grid grid-cols-4 gap-x-3 gap-y-4 max-md:grid-cols-2">
        <Specimen name="Confirmed">
          <Status kind="confirmed">Held, 4 of 4</Status>
        </Specimen>
        <Specimen name="Rejected">
          <Status kind="rejected">Cancelled</Status>
        </Specimen>
        <Specimen name="Neutral">
          <Status kind="neutral">Completed</Status>
        </Specimen>
        <Specimen name="Waiting">
          <Status kind="waiting">Planned</Status>
        </Specimen>
        <Specimen name="Open">
          <Badge kind="success">Open</Badge>
        </Specimen>
        <Specimen name="Overdue">
          <Badge kind="danger">3 overdue</Badge>
        </Specimen>
        <Specimen name="Shared">
          <Badge kind="amber" icon={<PushPinIcon weight="fill" aria-hidden="true" />}>
            Shared
          </Badge>
        </Specimen>
        <Specimen name="To review">
          <span className="flex flex-wrap gap-1">
            <Badge kind="info">To review</Badge>
            <Badge kind="brand">in 48 min</Badge>
            <Badge>4</Badge>
          </span>
        </Specimen>
        <Specimen name="Saving">
          <SavingBadge state="saving" texts={saving} />
        </Specimen>
        <Specimen name="Done">
          <SavingBadge state="done" texts={saving} savedText="Saved 3:04 PM" />
        </Specimen>
        <Specimen name="Error">
          <SavingBadge state="error" texts={saving} />
        </Specimen>
        <Specimen name="No connection">
          <SavingBadge state="unknown" texts={saving} waitingText="2 answers waiting" />
        </Specimen>
        <Specimen name="Person">
          <span className="flex gap-1.5">
            <Avatar name="Carmen Delgado" isNamed />
            <Avatar name="Ruth Adler" presence="here now" />
            <Avatar name="Maya Okafor" size={24} />
          </span>
        </Specimen>
        <Specimen name="Case">
          <span className="flex gap-1.5">
            <Swatch id="mateo" />
            <Swatch id="amara" />
            <Swatch id="tyler" />
            <Swatch id="jasmine" size={20} />
          </span>
        </Specimen>
        <Specimen name="Item">
          <span className="flex gap-1.5">
            <Glyph>
              <FileTextIcon />
            </Glyph>
            <Glyph kind="brand">
              <CalendarBlankIcon />
            </Glyph>
            <Glyph size={24}>
              <CalendarBlankIcon />
            </Glyph>
          </span>
        </Specimen>
        <Specimen name="Group">
          <AvatarStack names={team} size={24} label={`${team.length} people: ${team.join(', ')}`} />
        </Specimen>
        <Specimen name="48 and 80">
          <span className="flex items-end gap-1.5">
            <Avatar name="Carmen Delgado" size={48} />
            <Avatar name="Mateo Delgado" size={80} />
          </span>
        </Specimen>
        <Specimen name="Keys">
          <span className="flex flex-wrap gap-1">
            <Kbd>Ctrl K</Kbd>
            <Kbd>?</Kbd>
          </span>
        </Specimen>
        <div className="col-span-2 grid content-start gap-3">
          <Meter label="School report.pdf" value={62} valueText="62%" />
          <Meter label="Questions answered" value={3} max={11} valueText="3 of 11" color="success" />
        </div>
      </div>
      <div className="mt-4 grid gap-2">
        <Notice kind="info">The answers of another person arrive while you read.</Notice>
        <Notice kind="amber" icon={<PushPinIcon weight="fill" aria-hidden="true" />}>
          Shared with <b className="font-semibold">Leah Porter</b>, can read, until December 12.
        </Notice>
        <Notice kind="danger">The connection was lost. What you typed is kept on this computer.</Notice>
        <Notice kind="success">Everything is answered.</Notice>
        <Notice kind="plain">Locked. Re-activate to change.</Notice>
        <Notice kind="amber" isLine>
          Overlaps the call with Denise Whitfield, 2:45 – 3:00 PM.
        </Notice>
      </div>
    </Box>
  )
}
