import type { Section, TemplateBody } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { IconButton } from '@caseloom/ui/button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { questionsIn } from '../body/body-edits.ts'
import { parentsFor } from '../body/section-edits.ts'
import { ExchangeFields } from './exchange-fields.tsx'
import { t } from './form-texts.ts'
import { RuleEditor } from './rule-editor.tsx'
import { saidIn, without, withWords } from './words-in.ts'

export type SectionCardProps = {
  body: TemplateBody
  section: Section
  language: Locale | null
  onChange: (section: Section) => void
  onDelete: () => void
}

const NONE = ''

/** Everything that can be said about a section. */
export function SectionCard({ body, section, language, onChange, onDelete }: SectionCardProps) {
  const inside = questionsIn(body).filter((question) => question.Section === section.Id)
  return (
    <section className="template-well" aria-label={t('sectionNamed', { name: section.Text })}>
      <div className="flex w-full items-end gap-1">
        <PlainField
          label={t('sectionText')}
          value={saidIn(section, 'Text', language)}
          placeholder={language === null ? '' : section.Text}
          maxLength={2000}
          onChange={(typed) => onChange(withWords(section, 'Text', typed, language))}
        />
        <IconButton
          label={t('deleteSection', { name: section.Text })}
          size="small"
          icon={<XIcon aria-hidden="true" />}
          onPress={onDelete}
        />
      </div>
      {language === null && (
        <>
          <PlainSelect
            label={t('sectionParent')}
            value={section.Parent ?? NONE}
            options={[
              { value: NONE, label: t('none') },
              ...parentsFor(body, section.Id).map(({ Id, Text }) => ({ value: Id, label: Text })),
            ]}
            onChange={(Parent) => onChange(Parent === NONE ? without(section, 'Parent') : { ...section, Parent })}
          />
          <PlainSelect
            label={t('sectionUnder')}
            value={section.Under ?? NONE}
            options={[{ value: NONE, label: t('none') }, ...inside.map(({ Id, Text }) => ({ value: Id, label: Text }))]}
            onChange={(Under) => onChange(Under === NONE ? without(section, 'Under') : { ...section, Under })}
          />
          <RuleEditor
            body={body}
            shown={section}
            own={inside.flatMap(({ Id, Cells }) => [Id, ...(Cells ?? []).flat().map((cell) => cell.Id)])}
            onChange={(ShowWhen) => onChange(ShowWhen ? { ...section, ShowWhen } : without(section, 'ShowWhen'))}
          />
          <ExchangeFields of={section} onChange={onChange} />
        </>
      )}
    </section>
  )
}
