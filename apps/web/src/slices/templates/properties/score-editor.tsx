import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { carriesPoints } from '@caseloom/contracts/templates/template-faults'
import { Button } from '@caseloom/ui/button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { useState } from 'react'
import { addScore, feedScore, weightIn } from '../body-edits.ts'
import { newId } from '../new-id.ts'
import { t } from './property-texts.ts'

export type ScoreEditorProps = {
  body: TemplateBody
  question: TemplateQuestion
  onChange: (change: (body: TemplateBody) => TemplateBody) => void
}

const NONE = 'none'
const NEW = 'new'

/** The score that a question counts in, and how much. */
export function ScoreEditor({ body, question, onChange }: ScoreEditorProps) {
  const [name, setName] = useState<string | null>(null)
  const scores = body.Scores ?? []
  const fed = scores.find((score) => weightIn(score, question.Id) !== null)
  const weight = fed ? (weightIn(fed, question.Id) ?? 1) : 1

  function handleScore(id: string) {
    setName(id === NEW ? '' : null)
    if (id !== NEW) onChange((now) => feedScore(now, question.Id, id === NONE ? null : id, weight))
  }

  function handleNew() {
    const Name = (name ?? '').trim()
    if (Name === '') return
    onChange((now) => addScore(now, question.Id, { Id: newId(), Name }))
    setName(null)
  }

  return (
    <section className="template-well" aria-label={t('feedsScore')}>
      <h3 className="cl-label">{t('feedsScore')}</h3>
      {!carriesPoints(question) && !fed ? (
        <p className="text-sm text-text-muted">{t('needsPoints')}</p>
      ) : (
        <>
          <div className="template-condition">
            <PlainSelect
              label={t('score')}
              isLabelHidden
              value={name === null ? (fed?.Id ?? NONE) : NEW}
              options={[
                { value: NONE, label: t('noScore') },
                ...scores.map(({ Id, Name }) => ({ value: Id, label: Name })),
                { value: NEW, label: t('newScore') },
              ]}
              onChange={handleScore}
            />
            {fed && (
              <PlainField
                label={t('weight')}
                type="number"
                step="any"
                value={String(weight)}
                onChange={(typed) => {
                  const next = Number(typed)
                  if (typed !== '' && !Number.isNaN(next)) onChange((now) => feedScore(now, question.Id, fed.Id, next))
                }}
              />
            )}
          </div>
          {name !== null && (
            <div className="flex items-end gap-2">
              <PlainField label={t('scoreName')} value={name} maxLength={200} onChange={setName} />
              <Button size="small" onPress={handleNew} isDisabled={name.trim() === ''}>
                {t('create')}
              </Button>
            </div>
          )}
          {fed && <p className="text-xs text-text-muted">{t('leftOut')}</p>}
        </>
      )}
    </section>
  )
}
