import { Button, ButtonLink, IconButton } from '@caseloom/ui/button'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { FlowArrowIcon } from '@phosphor-icons/react/dist/csr/FlowArrow'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState } from 'react'
import { Box, Specimen } from './specimen.tsx'

const views = [
  { id: 'day', label: 'Day' },
  { id: 'week', label: 'Week' },
  { id: 'month', label: 'Month' },
] as const

export function ButtonSection() {
  const [isSaving, setIsSaving] = useState(false)
  const [view, setView] = useState<'day' | 'week' | 'month'>('week')
  const plus = <PlusIcon weight="bold" aria-hidden="true" />
  return (
    <Box title="Buttons">
      <div className="flex flex-wrap gap-x-5 gap-y-4">
        <Specimen name="Primary">
          <Button kind="primary">Save</Button>
        </Specimen>
        <Specimen name="Secondary">
          <Button>Share</Button>
        </Specimen>
        <Specimen name="Soft">
          <Button kind="soft" icon={<FlowArrowIcon aria-hidden="true" />}>
            Run step
          </Button>
        </Specimen>
        <Specimen name="Quiet">
          <Button kind="quiet">Cancel</Button>
        </Specimen>
        <Specimen name="Danger">
          <Button kind="danger">Delete</Button>
        </Specimen>
        <Specimen name="Danger, quiet">
          <Button kind="danger-quiet" icon={<TrashIcon aria-hidden="true" />}>
            Delete
          </Button>
        </Specimen>
        <Specimen name="Press to save">
          <Button kind="primary" isPending={isSaving} pendingLabel="Saving..." onPress={() => setIsSaving(true)}>
            Save
          </Button>
        </Specimen>
        <Specimen name="Saving">
          <Button kind="primary" isPending pendingLabel="Saving...">
            Save
          </Button>
        </Specimen>
        <Specimen name="Pending, no word">
          <Button isPending>Share</Button>
        </Specimen>
        <Specimen name="Disabled">
          <Button isDisabled reason="2 questions are still open.">
            Complete
          </Button>
        </Specimen>
        <Specimen name="Icon">
          <span className="flex gap-2">
            <IconButton kind="secondary" label="Print" icon={<PrinterIcon aria-hidden="true" />} shortcut="P" />
            <IconButton label="Print quietly" icon={<PrinterIcon aria-hidden="true" />} />
            <IconButton isPending label="Printing" icon={<PrinterIcon aria-hidden="true" />} />
          </span>
        </Specimen>
        <Specimen name="Link">
          <ButtonLink href="/directory">Go to the directory</ButtonLink>
        </Specimen>
      </div>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <Specimen name="28, toolbar">
          <Button size="small" icon={plus}>
            New
          </Button>
        </Specimen>
        <Specimen name="36, default">
          <Button icon={plus}>New</Button>
        </Specimen>
        <Specimen name="44, touch">
          <Button size="large" icon={plus}>
            New
          </Button>
        </Specimen>
        <Specimen name="Segmented">
          <Segmented label="View" options={[...views]} value={view} onChange={setView} />
        </Specimen>
      </div>
    </Box>
  )
}
