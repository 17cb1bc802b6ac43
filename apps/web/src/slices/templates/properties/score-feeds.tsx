import type { Score, TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { Button } from '@caseloom/ui/button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { Switch } from '@caseloom/ui/fields/switch'
import { useState } from 'react'
import { newId } from '../body/new-id.ts'
import { addScore, feedScore, partsOf, weightIn } from '../body/score-edits.ts'
import { t as formTexts } from './form-texts.ts'
import { NumberBox } from './number-box.tsx'
import { t } from './property-texts.ts'

export type ScoreFeedsProps = {
  body: TemplateBody
  question: TemplateQuestion
  onChange: (change: (body: TemplateBody) => TemplateBody) => void
}

/** The scores that a question, or each row of a matrix, counts in. */
export function ScoreFeeds({ body, question, onChange }: ScoreFeedsProps) {
  const [name, setName] = useState<string | null>(null)
  const questions = partsOf(question)
  const scores = body.Scores ?? []
  const isFed = (score: Score) => questions.some((id) => weightIn(score, id) !== null)
  const Name = (name ?? '').trim()

  function handleNew() {
    if (Name !== '') onChange((now) => addScore(now, questions, { Id: newId(), Name }))
    setName(null)
  }

  return (
    <section className="template-well" aria-label={t('feedsScore')}>
      <h3 className="cl-label">{t('feedsScore')}</h3>
      {questions.length === 0 && <p className="text-sm text-text-muted">{t('needsPoints')}</p>}
      {questions.length > 0 &&
        scores.map((score) => (
          <div key={score.Id} className="template-feed">
            <Switch
              isSelected={isFed(score)}
              onChange={(isOn) =>
                onChange((now) => feedScore(now, { score: score.Id, questions, weight: isOn ? 1 : null }))
              }
            >
              {score.Name}
            </Switch>
            {isFed(score) && (
              <NumberBox
                label={t('weightIn', { name: score.Name })}
                value={weightIn(score, questions[0] ?? '') ?? 1}
                onChange={(weight) =>
                  weight !== undefined && onChange((now) => feedScore(now, { score: score.Id, questions, weight }))
                }
              />
            )}
          </div>
        ))}
      {questions.length > 0 && name === null && (
        <Button size="small" onPress={() => setName('')}>
          {t('newScore')}
        </Button>
      )}
      {name !== null && (
        <div className="flex items-end gap-2">
          <PlainField label={formTexts('scoreName')} value={name} maxLength={200} onChange={setName} />
          <Button size="small" onPress={handleNew} isDisabled={Name === ''}>
            {t('create')}
          </Button>
        </div>
      )}
    </section>
  )
}
