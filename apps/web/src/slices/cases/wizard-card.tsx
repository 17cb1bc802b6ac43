import { Badge } from '@caseloom/ui/badge'
import type { ReactNode } from 'react'
import { t } from './wizard-texts.ts'

export type WizardCardProps = {
  name: string
  /** Under the name. */
  description: string | null
  /** What else helps to choose. */
  remark?: string | undefined
  mark: ReactNode
  isActive: boolean
  isChosen: boolean
  onChoose: () => void
}

/** One thing that can be chosen. What cannot be is there as well, and says so. */
export function WizardCard({ name, description, remark, mark, isActive, isChosen, onChoose }: WizardCardProps) {
  return (
    <li>
      <button
        type="button"
        className="wz-card"
        disabled={!isActive}
        aria-pressed={isActive ? isChosen : undefined}
        onClick={onChoose}
      >
        {mark}
        <span className="words">
          <span className="name">{name}</span>
          {description !== null && <span className="below">{description}</span>}
          {remark !== undefined && <span className="remark">{remark}</span>}
        </span>
        {!isActive && <Badge>{t('notAvailable')}</Badge>}
      </button>
    </li>
  )
}
