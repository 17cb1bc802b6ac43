import { useState, type ReactNode } from 'react'
import { t } from './scope-texts.ts'

/** What a change does by date, on request: it may be a long list. */
export function DatesFold({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        className="cl-link self-start text-sm max-md:min-h-11"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'hideDates' : 'showDates')}
      </button>
      {isOpen && children}
    </div>
  )
}
