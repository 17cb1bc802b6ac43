import type { ActivityAction } from '@caseloom/contracts/workflows/workflow-body'
import type { WorkflowChoices } from '@caseloom/contracts/workflows/workflow-definition'
import { workflowLimits } from '@caseloom/contracts/workflows/workflow-limits'
import { Checkbox } from '@caseloom/ui/fields/checkbox'
import { Select } from '@caseloom/ui/fields/select'
import { TextField } from '@caseloom/ui/fields/text-field'
import { optionsOf } from './choice-options.ts'
import { t } from './editor-texts.ts'

type Question = Extract<ActivityAction, { Type: 'QUESTION' }>

export type QuestionFieldsProps = {
  action: Question
  choices: WorkflowChoices
  onChange: (action: ActivityAction) => void
}

const languages = ['en-US', 'es-ES', 'it-IT'] as const

/** A yes/no question, who may answer it by a link, and what "no" does to the appointment. */
export function QuestionFields({ action, choices, onChange }: QuestionFieldsProps) {
  const { Translations = {}, ByLink = false, AsksForPlace = false, NoOutcome } = action
  const set = (changes: Partial<Question>) => onChange({ ...action, ...changes })

  function translate(language: (typeof languages)[number], text: string) {
    const { [language]: _, ...others } = Translations
    set({ Translations: text === '' ? others : { ...others, [language]: text } })
  }

  return (
    <>
      <TextField
        label={t('question')}
        value={action.Question}
        maxLength={workflowLimits.question}
        onChange={(text) => set({ Question: text })}
      />
      <Select
        label={t('noOutcome')}
        hint={t('noOutcomeHint')}
        placeholder={t('nothingCancelled')}
        options={[
          { id: '', label: t('nothingCancelled') },
          ...optionsOf(choices.Outcomes.filter(({ Success }) => !Success)),
        ]}
        value={NoOutcome ?? ''}
        onChange={(outcome) => set({ NoOutcome: outcome || undefined })}
      />
      <Checkbox isSelected={ByLink} onChange={(isByLink) => set({ ByLink: isByLink })}>
        {t('byLink')}
      </Checkbox>
      {ByLink && (
        <>
          <Checkbox isSelected={AsksForPlace} onChange={(asks) => set({ AsksForPlace: asks })}>
            {t('asksForPlace')}
          </Checkbox>
          {languages.map((language) => (
            <TextField
              key={language}
              label={t('questionIn', { language: languageName(language) })}
              value={Translations[language] ?? ''}
              maxLength={workflowLimits.question}
              onChange={(text) => translate(language, text)}
            />
          ))}
        </>
      )}
    </>
  )
}

const languageName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language.slice(0, 2)) ?? language
