import { Badge } from '@caseloom/ui/signs/badge'
import { Glyph } from '@caseloom/ui/signs/glyph'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { ReactNode } from 'react'
import { t } from './wizard-texts.ts'

export type WizardCardProps = {
  name: string
  /** Shown under the name. */
  description: string | null
  /** Further text that helps to choose. */
  remark?: string | undefined
  mark: ReactNode
  isActive: boolean
  isChosen: boolean
  onChoose: () => void
  /** The page of the card's item, which opens in a new tab. */
  launch?: string | undefined
}

/** One choice. Choices that are not available are shown as well, with the reason. */
export function WizardCard({ name, description, remark, mark, isActive, isChosen, onChoose, launch }: WizardCardProps) {
  return (
    <li className="wz-place">
      <button
        type="button"
        className={launch === undefined ? 'wz-card' : 'wz-card launches'}
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
      {launch !== undefined && (
        <a
          className="cl-button quiet small launch"
          href={launch}
          target="_blank"
          rel="noopener"
          aria-label={t('launchName', { name })}
        >
          {t('launch')}
          <ArrowSquareOutIcon aria-hidden="true" />
        </a>
      )}
    </li>
  )
}

/** A card that adds somebody who is not on the other cards. */
export function AddNewCard({ name, hint, onPress }: { name: string; hint: string; onPress: () => void }) {
  return (
    <li className="wz-place">
      <button type="button" className="wz-card" aria-haspopup="dialog" onClick={onPress}>
        <Glyph>
          <PlusIcon />
        </Glyph>
        <span className="words">
          <span className="name">{name}</span>
          <span className="below">{hint}</span>
        </span>
      </button>
    </li>
  )
}
