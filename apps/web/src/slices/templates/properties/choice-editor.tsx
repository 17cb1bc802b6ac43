import type { QuestionItem, TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { Button, IconButton } from '@caseloom/ui/button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { KeyboardEvent } from 'react'
import { newId } from '../new-id.ts'
import { t } from './property-texts.ts'
import { saidIn, withWords } from './words-in.ts'

export type ChoiceEditorProps = {
  question: TemplateQuestion
  /** The language of the texts that are changed; null for the template's own. */
  language: Locale | null
  onChange: (items: QuestionItem[]) => void
}

/** The choices of a question with their points. Alt with an arrow moves the one that is being changed. */
export function ChoiceEditor({ question, language, onChange }: ChoiceEditorProps) {
  const items = question.Items ?? []

  function move(index: number, step: 1 | -1) {
    const item = items[index]
    if (item && items[index + step]) onChange(items.toSpliced(index, 1).toSpliced(index + step, 0, item))
  }

  function handleKeyDown(event: KeyboardEvent, index: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    move(index, event.key === 'ArrowUp' ? -1 : 1)
  }

  function handlePoints(item: QuestionItem, index: number, typed: string) {
    const { Points: _, ...rest } = item
    const points = Number(typed)
    onChange(items.with(index, typed.trim() === '' || Number.isNaN(points) ? rest : { ...item, Points: points }))
  }

  return (
    <section aria-label={t('choices')}>
      <div className="flex items-end justify-between">
        <h3 className="cl-label">{t('choices')}</h3>
        {language === null && <span className="pe-24 text-xs">{t('points')}</span>}
      </div>
      <ul className="template-choices">
        {items.map((item, index) => {
          const name = saidIn(item, 'Name', language)
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears Alt with an arrow from the fields
            <li key={item.Id} onKeyDown={(event) => handleKeyDown(event, index)}>
              <PlainField
                label={t('choice', { number: index + 1 })}
                isLabelHidden
                value={name}
                placeholder={language === null ? '' : item.Name}
                maxLength={500}
                onChange={(typed) => onChange(items.with(index, withWords(item, 'Name', typed, language)))}
              />
              {language === null && (
                <PlainField
                  label={t('pointsFor', { name: item.Name })}
                  isLabelHidden
                  type="number"
                  step="any"
                  value={item.Points === undefined ? '' : String(item.Points)}
                  onChange={(typed) => handlePoints(item, index, typed)}
                />
              )}
              <IconButton
                size="small"
                label={`${t('moveChoice', { name: item.Name })} ↑`}
                isDisabled={index === 0}
                icon={<CaretUpIcon aria-hidden="true" />}
                onPress={() => move(index, -1)}
              />
              <IconButton
                size="small"
                label={`${t('moveChoice', { name: item.Name })} ↓`}
                isDisabled={index === items.length - 1}
                icon={<CaretDownIcon aria-hidden="true" />}
                onPress={() => move(index, 1)}
              />
              <IconButton
                size="small"
                label={t('deleteChoice', { name: item.Name })}
                icon={<XIcon aria-hidden="true" />}
                onPress={() => onChange(items.toSpliced(index, 1))}
              />
            </li>
          )
        })}
      </ul>
      <Button
        kind="quiet"
        size="small"
        icon={<PlusIcon weight="bold" aria-hidden="true" />}
        onPress={() => onChange([...items, { Id: newId(), Name: `${t('newChoice')} ${items.length + 1}` }])}
      >
        {t('addChoice')}
      </Button>
    </section>
  )
}
