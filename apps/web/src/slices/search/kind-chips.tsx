import type { Prefix } from './search-terms.ts'
import { t } from './search-texts.ts'

const chips = () =>
  [
    [null, t('all')],
    ['>', t('people')],
    ['#', t('cases')],
    ['@', t('documents')],
    ['!', t('incidents')],
  ] as const

export type KindChipsProps = { chosen: Prefix | null; onChoose: (prefix: Prefix | null) => void }

/** The same kinds as the prefix signs that can be typed. */
export function KindChips({ chosen, onChoose }: KindChipsProps) {
  return (
    <div className="qs-chips" role="group" aria-label={t('kinds')}>
      {chips().map(([prefix, label]) => (
        <button
          key={label}
          type="button"
          className="qs-chip"
          aria-pressed={chosen === prefix}
          onClick={() => onChoose(prefix)}
        >
          {label}
          {prefix !== null && <kbd className="cl-kbd">{prefix}</kbd>}
        </button>
      ))}
    </div>
  )
}
