import type { Score, TemplateBody } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { IconButton } from '@caseloom/ui/button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { numbersIn } from '../body/body-edits.ts'
import { countable } from '../body/score-edits.ts'
import { t } from './form-texts.ts'
import { MorePart } from './more-part.tsx'
import { NumberBox } from './number-box.tsx'
import { ScoreBands } from './score-bands.tsx'
import { saidIn, without, withWords } from './words-in.ts'

export type ScoreCardProps = {
  body: TemplateBody
  score: Score
  language: Locale | null
  onChange: (score: Score) => void
  onDelete: () => void
}

const ways = { sum: 'waySum', mean: 'wayMean' } as const
const missing = { leave_out: 'missingLeftOut', as_zero: 'missingZero', no_score: 'missingNone' } as const
const directions = { better: 'higherBetter', worse: 'higherWorse' } as const

/** How the value of a select with a fixed list is read back. */
const keyOf = <Key extends string>(list: Readonly<Record<Key, unknown>>, value: string): Key | undefined =>
  (Object.keys(list) as Key[]).find((key) => key === value)

/** Everything that can be said about a score. */
export function ScoreCard({ body, score, language, onChange, onDelete }: ScoreCardProps) {
  return (
    <section className="template-well" aria-label={t('scoreNamed', { name: score.Name })}>
      <div className="flex w-full items-end gap-1">
        <PlainField
          label={t('scoreName')}
          value={saidIn(score, 'Name', language)}
          placeholder={language === null ? '' : score.Name}
          maxLength={200}
          // A score without a name could not be saved, so the last letter stays.
          onChange={(typed) =>
            (typed.trim() !== '' || language !== null) && onChange(withWords(score, 'Name', typed, language))
          }
        />
        <IconButton
          label={t('deleteScore', { name: score.Name })}
          size="small"
          icon={<XIcon aria-hidden="true" />}
          onPress={onDelete}
        />
      </div>
      {language === null && <ScoreRules score={score} onChange={onChange} />}
      {language === null && <ScoreParts body={body} score={score} onChange={onChange} />}
      <ScoreBands score={score} language={language} onChange={onChange} />
    </section>
  )
}

type PartProps = { score: Score; onChange: (score: Score) => void }

function ScoreRules({ score, onChange }: PartProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-2">
      <PlainSelect
        label={t('way')}
        value={score.Way}
        options={Object.entries(ways).map(([value, key]) => ({ value, label: t(key) }))}
        onChange={(value) => onChange({ ...score, Way: keyOf(ways, value) ?? 'sum' })}
      />
      <PlainSelect
        label={t('missing')}
        value={score.Missing}
        options={Object.entries(missing).map(([value, key]) => ({ value, label: t(key) }))}
        onChange={(value) => onChange({ ...score, Missing: keyOf(missing, value) ?? 'leave_out' })}
      />
      <NumberBox
        label={t('scoreLowest')}
        value={score.Min}
        onChange={(Min) => onChange(Min === undefined ? without(score, 'Min') : { ...score, Min })}
      />
      <NumberBox
        label={t('scoreHighest')}
        value={score.Max}
        onChange={(Max) => onChange(Max === undefined ? without(score, 'Max') : { ...score, Max })}
      />
      <PlainSelect
        label={t('higherIs')}
        value={score.HigherIs ?? 'none'}
        options={[
          { value: 'none', label: t('higherUnsaid') },
          ...Object.entries(directions).map(([value, key]) => ({ value, label: t(key) })),
        ]}
        onChange={(value) => {
          const HigherIs = keyOf(directions, value)
          onChange(HigherIs ? { ...score, HigherIs } : without(score, 'HigherIs'))
        }}
      />
    </div>
  )
}

function ScoreParts({ body, score, onChange }: PartProps & { body: TemplateBody }) {
  const all = countable(body)
  const numbers = numbersIn(body)
  const nameOf = (id: string) =>
    [numbers.get(id), all.find(({ Id }) => Id === id)?.Text].filter((each) => each !== undefined).join(' ')
  const others = all.filter(({ Id }) => score.Parts.every(({ Question }) => Question !== Id))
  const set = (Parts: Score['Parts']) => onChange({ ...score, Parts })
  return (
    <MorePart title={t('parts', { count: score.Parts.length })}>
      <ul className="template-choices">
        {score.Parts.map((part, index) => (
          <li key={part.Question}>
            <div className="line">
              <span className="flex-1 wrap-anywhere">{nameOf(part.Question)}</span>
              <NumberBox
                label={t('weightOf', { name: nameOf(part.Question) })}
                isLabelHidden
                value={part.Weight ?? 1}
                onChange={(Weight) => Weight !== undefined && set(score.Parts.with(index, { ...part, Weight }))}
              />
              <IconButton
                size="small"
                label={t('deletePart', { name: nameOf(part.Question) })}
                // A score of no questions cannot be saved.
                isDisabled={score.Parts.length === 1}
                icon={<XIcon aria-hidden="true" />}
                onPress={() => set(score.Parts.toSpliced(index, 1))}
              />
            </div>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <PlainSelect
          label={t('addPart')}
          value=""
          options={[
            { value: '', label: t('chooseOne') },
            ...others.map(({ Id }) => ({ value: Id, label: nameOf(Id) })),
          ]}
          onChange={(Question) => Question !== '' && set([...score.Parts, { Question }])}
        />
      )}
    </MorePart>
  )
}
