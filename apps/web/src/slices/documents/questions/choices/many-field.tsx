import { idsIn, SEPARATOR } from '@caseloom/contracts/documents/answer-rules'
import { MultiComboBox } from '@caseloom/ui/fields/multi-combo-box'
import { TextBeside } from '../../../items/index.ts'
import { choicesOf } from '@caseloom/contracts/documents/choices'
import { optionsOf } from './choices-of.ts'
import { fieldOf } from '../field-of.ts'
import type { QuestionFaceProps } from '../question-face-props.ts'
import { t } from '../texts/rare-texts.ts'
import { useAnswer } from '../use-answer.ts'

const nothingFound = (term: string) => t('noChoice', { term })

/** Several choices of a list, found as they are typed. Apart from one choice, because its chips are half as much code again. */
export function ManyField(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, choose } = useAnswer(document, question, isLocked)
  const chosen = idsIn(value)
  return (
    <TextBeside queued={queued}>
      <MultiComboBox
        {...fieldOf(props, value)}
        options={optionsOf(choicesOf(question, chosen))}
        value={chosen}
        onChange={(ids) => choose(ids.join(SEPARATOR))}
        chosenLabel={t('chosen', { question: question.Text })}
        removeLabel={(label) => t('remove', { label })}
        emptyText={nothingFound}
        placeholder={chosen.length === 0 ? t('choose') : t('addMore')}
      />
    </TextBeside>
  )
}
