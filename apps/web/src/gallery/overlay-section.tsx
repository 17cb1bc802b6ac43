import { Button, IconButton } from '@caseloom/ui/button'
import { Menu } from '@caseloom/ui/layers/menu'
import { ConfirmDialog, Modal, type ModalSize, type ModalType } from '@caseloom/ui/layers/modal'
import { SideSheet } from '@caseloom/ui/layers/side-sheet'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { showToast } from '@caseloom/ui/layers/toast'
import { Tooltip } from '@caseloom/ui/layers/tooltip'
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState } from 'react'
import { KindList } from './kind-list.tsx'
import { discardTexts } from './gallery-texts.ts'
import { Box, Specimen } from './specimen.tsx'

type Shown = { size: ModalSize; type: ModalType } | 'confirm' | 'side' | null

const nothing = () => undefined
const actions = [
  { id: 'edit', label: 'Edit', icon: <PencilSimpleIcon />, shortcut: 'E', onAction: nothing },
  { id: 'delete', label: 'Delete', icon: <TrashIcon />, isDanger: true, onAction: nothing },
  { id: 'transfer', label: 'Transfer ownership', icon: <ArrowsLeftRightIcon />, onAction: nothing },
  {
    id: 'print',
    label: 'Print options',
    icon: <PrinterIcon />,
    disabledReason: 'The form has no answers yet.',
    onAction: nothing,
  },
]

export function OverlaySection() {
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  return (
    <Box title="Menu, tooltip, toast, dialogs">
      <div className="flex flex-wrap gap-4">
        <Specimen name="Menu">
          <Menu
            label="Actions for Family session 8"
            trigger={
              <IconButton
                kind="secondary"
                label="Actions for Family session 8"
                icon={<DotsThreeIcon weight="bold" aria-hidden="true" />}
              />
            }
            actions={actions}
          />
        </Specimen>
        <Specimen name="Tooltip">
          <Tooltip text="Weeks with at least one session, divided by the weeks of the phase so far: 4 of 6.">
            <Button>67% of weeks</Button>
          </Tooltip>
        </Specimen>
        <Specimen name="Toast">
          <span className="flex gap-2">
            <Button
              onPress={() =>
                showToast({ message: 'Saved to Mateo Delgado', action: { label: 'Undo', onPress: nothing } })
              }
            >
              Success
            </Button>
            <Button
              onPress={() =>
                showToast({
                  kind: 'error',
                  message: 'Saving error: the connection was lost',
                  action: { label: 'Try again', onPress: nothing },
                })
              }
            >
              Error
            </Button>
          </span>
        </Specimen>
        <Specimen name="Dialog">
          <span className="flex flex-wrap gap-2">
            {(['xs', 's', 'm', 'l'] as const).map((size) => (
              <Button key={size} onPress={() => setShown({ size, type: 'modal' })}>
                {size.toUpperCase()}
              </Button>
            ))}
            <Button onPress={() => setShown({ size: 'm', type: 'fullscreen' })}>Full screen</Button>
            <Button onPress={() => setShown({ size: 'm', type: 'fullscreenTakeover' })}>Takeover</Button>
            <Button onPress={() => setShown('confirm')}>Confirm</Button>
            <Button onPress={() => setShown('side')}>Side sheet</Button>
          </span>
        </Specimen>
      </div>
      <NoteModal
        isOpen={typeof shown === 'object' && shown !== null}
        look={typeof shown === 'object' && shown !== null ? shown : { size: 'm', type: 'modal' }}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={shown === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete Family session 9?"
        message="It moves to the bin and can be restored for 30 days."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        isDanger
      />
      <SideSheet isOpen={shown === 'side'} onClose={close} title="New" closeLabel="Close">
        <KindList />
      </SideSheet>
    </Box>
  )
}

type NoteModalProps = { isOpen: boolean; look: { size: ModalSize; type: ModalType }; onClose: () => void }

function NoteModal({ isOpen, look, onClose }: NoteModalProps) {
  const [notes, setNotes] = useState('')
  function handleClose() {
    setNotes('')
    onClose()
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={handleClose}
      title="Add a note"
      closeLabel="Close"
      size={look.size}
      type={look.type}
      isDirty={notes !== ''}
      discardTexts={discardTexts}
      foot={
        <>
          <Button kind="quiet" onPress={handleClose}>
            Cancel
          </Button>
          <Button kind="primary" onPress={handleClose}>
            Add note
          </Button>
        </>
      }
    >
      <TextArea label="Note" value={notes} onChange={setNotes} rows={5} autoFocus />
    </Modal>
  )
}
