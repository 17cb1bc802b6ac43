import { MOST_CLASHES } from '@caseloom/contracts/appointments/series/recurrence-rules'
import type { SeriesPreview } from '@caseloom/contracts/items/repeating'
import { Notice } from '@caseloom/ui/signs/notice'
import { useState } from 'react'
import { clashOnDay } from './clash-words.ts'
import { t } from './scope-texts.ts'

type Clashes = SeriesPreview['Clashes']

/** More would push the buttons out of sight. */
const MOST_LINES = 3

/** Who has another appointment then, below a question without a list of dates: the first ones, and the others on request. */
export function ClashLines({ clashes }: { clashes: Clashes }) {
  const [isOpen, setIsOpen] = useState(false)
  const others = clashes.slice(MOST_LINES)
  return (
    <div className="flex flex-col gap-2">
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        <Lines clashes={clashes.slice(0, MOST_LINES)} />
      </div>
      {isOpen && <Lines clashes={others} />}
      {clashes.length > 0 && (
        <p className="text-sm text-text-muted">
          {others.length > 0 && (
            <>
              <button type="button" className="cl-link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? t('fewerClashes') : t('moreClashes', { count: others.length })}
              </button>
              {' · '}
            </>
          )}
          {clashes.length >= MOST_CLASHES && `${t('mostClashes', { count: MOST_CLASHES })} `}
          {t('clashesWarn')}
        </p>
      )}
    </div>
  )
}

const Lines = ({ clashes }: { clashes: Clashes }) =>
  clashes.map((clash) => (
    <Notice key={`${clash.Start} ${clash.Person.Id} ${clash.With.Id}`} kind="amber" isLine>
      {clashOnDay(clash)}
    </Notice>
  ))
