import { Modal } from '@caseloom/ui/layers/modal'
import type { Waiting } from '../../../platform/queue/waiting.ts'
import { TheirText } from './their-text.tsx'
import { UnsentText } from './unsent-text.tsx'
import { t } from './unsent-texts.ts'

export type UndecidedDialogProps = { undecided: readonly Waiting[]; isOpen: boolean; onClose: () => void }

/** Lists the changes that could not be saved, each with its text and actions. */
export function UndecidedDialog({ undecided, isOpen, onClose }: UndecidedDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('undecided')} closeLabel={t('close')}>
      <p className="mb-4 text-text-muted">{t('undecidedHint')}</p>
      <ul className="flex flex-col gap-5">
        {undecided.map((waiting) => (
          <li key={waiting.id}>
            <Undecided waiting={waiting} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function Undecided({ waiting }: { waiting: Waiting }) {
  const { trouble, label, text } = waiting
  if (trouble?.kind !== 'conflict') return <UnsentText waiting={waiting} />
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold wrap-anywhere">{label}</h3>
      <p className="text-sm text-text-muted">{t('mine')}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      <TheirText waiting={waiting} trouble={trouble} />
    </div>
  )
}
