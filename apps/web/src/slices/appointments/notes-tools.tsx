import { Button } from '@caseloom/ui/button'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { t } from './screen-texts.ts'

export type NotesToolsProps = { onLoadPrevious: () => void; onAttachNote: () => void }

/** Below the notes: fill them from the previous appointment, or write a note beside them. */
export function NotesTools({ onLoadPrevious, onAttachNote }: NotesToolsProps) {
  return (
    <>
      <Button size="small" icon={<ClockCounterClockwiseIcon />} onPress={onLoadPrevious}>
        {t('loadPrevious')}
      </Button>
      <Button size="small" kind="quiet" icon={<PaperclipIcon />} onPress={onAttachNote}>
        {t('attachNote')}
      </Button>
    </>
  )
}
