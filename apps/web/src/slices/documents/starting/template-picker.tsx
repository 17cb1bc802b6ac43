import type { Template } from '@caseloom/contracts/documents/template'
import { Button } from '@caseloom/ui/button'
import { Glyph } from '@caseloom/ui/signs/glyph'
import { SuggestingSearchField } from '@caseloom/ui/fields/suggesting-search-field'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components'
import { templatesQuery } from '../../cases/index.ts'
import { t as words } from '../document-texts.ts'
import { sentenceOf } from '../questions/plain-failure.ts'
import type { QuickSearchTarget } from './quick-search-target.ts'
import { t } from './starting-texts.ts'

export type TemplatePickerProps = {
  target: QuickSearchTarget
  isPending: boolean
  /** Set if the person or case was chosen here, and can be chosen again. */
  onBack: (() => void) | undefined
  onPick: (templateId: string) => void
}

/** Matches the name or the description, ignoring case (directory, section 5). */
const matches = ({ Name, Description }: Template, term: string) =>
  `${Name}\n${Description ?? ''}`.toLocaleLowerCase().includes(term.toLocaleLowerCase())

export function TemplatePicker({ target, isPending, onBack, onPick }: TemplatePickerProps) {
  const [term, setTerm] = useState('')
  const { data, error } = useQuery(templatesQuery)
  const shown = (data?.Items ?? []).filter((template) => matches(template, term.trim()))

  function emptyText() {
    if (error) return sentenceOf(error)
    if (!data) return words('loading')
    return term.trim() === '' ? t('noneFound') : t('noResults', { term: term.trim() })
  }

  return (
    <Autocomplete inputValue={term} onInputChange={setTerm}>
      <div className="flex min-h-8 items-center gap-2 pb-2 text-sm text-text-muted">
        {onBack && (
          <Button size="small" kind="quiet" icon={<CaretLeftIcon />} onPress={onBack}>
            {t('back')}
          </Button>
        )}
        {target.name !== undefined && <p>{t('forName', { name: target.name })}</p>}
      </div>
      <SuggestingSearchField
        label={t('templateLabel')}
        clearLabel={words('clear')}
        value={term}
        onChange={setTerm}
        autoFocus
      />
      <ListBox
        aria-label={t('templateLabel')}
        className="min-h-72 pt-2 outline-none"
        items={shown}
        onAction={(key) => !isPending && onPick(String(key))}
        renderEmptyState={() => <p className="px-3 py-4 text-text-muted">{emptyText()}</p>}
      >
        {({ Id, Name, Description }) => (
          <ListBoxItem id={Id} textValue={Name} className="cl-menu-item min-h-row! data-focused:bg-press">
            <Glyph>
              <FileTextIcon />
            </Glyph>
            <span className="text">
              <span className="block truncate font-medium">{Name}</span>
              <span className="block truncate text-sm text-text-muted">{Description ?? ''}</span>
            </span>
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  )
}
