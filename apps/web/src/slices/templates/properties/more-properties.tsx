import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { Switch } from '@caseloom/ui/fields/switch'
import { isAnswerable } from '../question-kinds.ts'
import { pinQuestion } from '../body/section-edits.ts'
import { ExchangeFields } from './exchange-fields.tsx'
import { t } from './form-texts.ts'
import { InitialField } from './initial-field.tsx'
import { MorePart } from './more-part.tsx'
import { without } from './words-in.ts'

export type MorePropertiesProps = {
  body: TemplateBody
  question: TemplateQuestion
  set: (question: TemplateQuestion) => void
  onChange: (change: (body: TemplateBody) => TemplateBody) => void
}

const NONE = ''

/** The settings that few questions have. */
export function MoreProperties({ body, question, set, onChange }: MorePropertiesProps) {
  const scores = body.Scores ?? []
  const sections = body.Sections ?? []
  const isAsked = isAnswerable(question)
  return (
    <>
      <MorePart title={t('more')}>
        {isAsked && question.ShowsScore === undefined && <InitialField question={question} onChange={set} />}
        {sections.length > 0 && (
          <PlainSelect
            label={t('section')}
            value={question.Section ?? NONE}
            options={[
              { value: NONE, label: t('none') },
              ...sections.map(({ Id, Text }) => ({ value: Id, label: Text })),
            ]}
            onChange={(Section) => set(Section === NONE ? without(question, 'Section') : { ...question, Section })}
          />
        )}
        {isAsked && scores.length > 0 && question.Cells === undefined && (
          <PlainSelect
            label={t('showsScore')}
            hint={t('showsScoreHint')}
            value={question.ShowsScore ?? NONE}
            options={[{ value: NONE, label: t('none') }, ...scores.map(({ Id, Name }) => ({ value: Id, label: Name }))]}
            onChange={(ShowsScore) =>
              set(ShowsScore === NONE ? without(question, 'ShowsScore') : { ...question, ShowsScore })
            }
          />
        )}
        {isAsked && (
          <>
            <Switch
              isSelected={body.PinnedQuestions?.includes(question.Id) ?? false}
              onChange={(isPinned) => onChange((now) => pinQuestion(now, question.Id, isPinned))}
            >
              {t('pinned')}
            </Switch>
            <Switch
              isSelected={question.ReadOnly === true}
              onChange={(isOn) => set(isOn ? { ...question, ReadOnly: true } : without(question, 'ReadOnly'))}
            >
              {t('readOnly')}
            </Switch>
          </>
        )}
        <Switch
          isSelected={question.Visible === false}
          onChange={(isOn) => set(isOn ? { ...question, Visible: false } : without(question, 'Visible'))}
        >
          {t('hidden')}
        </Switch>
        <Switch
          isSelected={question.Active === false}
          onChange={(isOn) => set(isOn ? { ...question, Active: false } : without(question, 'Active'))}
        >
          {t('inactive')}
        </Switch>
        {question.QType.includes('Chart') && (
          <Switch
            isSelected={question.Small === true}
            onChange={(isOn) => set(isOn ? { ...question, Small: true } : without(question, 'Small'))}
          >
            {t('small')}
          </Switch>
        )}
        <PlainField
          label={t('hint')}
          value={question.Hint ?? ''}
          maxLength={2000}
          onChange={(Hint) =>
            set(Hint === '' ? without(without(question, 'Hint'), 'HintTexts') : { ...question, Hint })
          }
        />
      </MorePart>
      <ExchangeFields of={question} onChange={set} />
    </>
  )
}
