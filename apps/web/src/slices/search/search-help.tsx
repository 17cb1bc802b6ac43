import type { Prefix } from './search-terms.ts'
import { t } from './search-texts.ts'

const signs = (): readonly (readonly [Prefix, string])[] => [
  ['>', t('helpPeople')],
  ['#', t('helpCases')],
  ['@', t('helpDocuments')],
  ['!', t('helpIncidents')],
]

export type SearchHelpProps = { onChoose: (prefix: Prefix) => void }

export function SearchHelp({ onChoose }: SearchHelpProps) {
  return (
    <div className="qs-help">
      <h2 className="qs-caption">{t('helpTitle')}</h2>
      <ul>
        {signs().map(([prefix, meaning]) => (
          <li key={prefix}>
            <button type="button" onClick={() => onChoose(prefix)}>
              <kbd className="cl-kbd">{prefix}</kbd>
              {meaning}
            </button>
          </li>
        ))}
        <li>
          <span>
            <kbd className="cl-kbd">?</kbd>
            {t('helpHelp')}
          </span>
        </li>
      </ul>
    </div>
  )
}
