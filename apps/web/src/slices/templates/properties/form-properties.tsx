import type { TemplateBody } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { Button } from '@caseloom/ui/button'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { newId } from '../body/new-id.ts'
import { addScore, changeScore, countable, removeScore } from '../body/score-edits.ts'
import { addSection, changeSection, removeSection } from '../body/section-edits.ts'
import { t } from './form-texts.ts'
import { LanguageChoice } from './language-choice.tsx'
import { ScoreCard } from './score-card.tsx'
import { SectionCard } from './section-card.tsx'

export type FormPropertiesProps = {
  body: TemplateBody
  language: Locale | null
  onLanguage: (language: Locale | null) => void
  onChange: (change: (body: TemplateBody) => TemplateBody) => void
  /** Deletes something, says so, and offers to put it back. */
  onDelete: (message: string, edit: (body: TemplateBody) => TemplateBody) => void
}

/** What belongs to the form as a whole: its scores and its sections. */
export function FormProperties({ body, language, onLanguage, onChange, onDelete }: FormPropertiesProps) {
  const scores = body.Scores ?? []
  const sections = body.Sections ?? []
  const first = countable(body)[0]
  return (
    <div className="template-properties">
      <LanguageChoice label={t('editLanguage')} own={body.Language ?? 'en-US'} value={language} onChange={onLanguage} />
      <h3 className="cl-label">{t('scores')}</h3>
      {scores.map((score) => (
        <ScoreCard
          key={score.Id}
          body={body}
          score={score}
          language={language}
          onChange={(next) => onChange((now) => changeScore(now, score.Id, () => next))}
          onDelete={() => onDelete(t('scoreDeleted', { name: score.Name }), (now) => removeScore(now, score.Id))}
        />
      ))}
      {language === null && !first && <p className="text-sm text-text-muted">{t('nothingCounts')}</p>}
      {language === null && first && (
        <AddButton
          label={t('addScore')}
          onPress={() =>
            onChange((now) =>
              addScore(now, [first.Id], { Id: newId(), Name: t('newScore', { number: scores.length + 1 }) }),
            )
          }
        />
      )}
      <h3 className="cl-label">{t('sections')}</h3>
      {sections.map((section) => (
        <SectionCard
          key={section.Id}
          body={body}
          section={section}
          language={language}
          onChange={(next) => onChange((now) => changeSection(now, section.Id, () => next))}
          onDelete={() =>
            onDelete(t('sectionDeleted', { name: section.Text }), (now) => removeSection(now, section.Id))
          }
        />
      ))}
      {language === null && (
        <AddButton
          label={t('addSection')}
          onPress={() =>
            onChange((now) => addSection(now, { Id: newId(), Text: t('newSection', { number: sections.length + 1 }) }))
          }
        />
      )}
    </div>
  )
}

function AddButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <div>
      <Button kind="quiet" size="small" icon={<PlusIcon weight="bold" aria-hidden="true" />} onPress={onPress}>
        {label}
      </Button>
    </div>
  )
}
