import { ComboBox } from '@caseloom/ui/fields/combo-box'
import { TextBeside } from '../../../items/index.ts'
import { choicesOf } from '@caseloom/contracts/documents/choices'
import { optionsOf } from './choices-of.ts'
import { fieldOf } from '../field-of.ts'
import type { QuestionFaceProps } from '../question-face-props.ts'
import { t } from '../texts/rare-texts.ts'
import { useAnswer } from '../use-answer.ts'

const nothingFound = (term: string) => (term === '' ? t('noChoices') : t('noChoice', { term }))

/** One choice of a list, found as it is typed; the choices stand under their categories. */
export function ListField(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, choose } = useAnswer(document, question, isLocked)
  const chosen = typeof value === 'string' ? value : null
  return (
    <TextBeside queued={queued}>
      <ComboBox
        {...fieldOf(props, value)}
        options={optionsOf(choicesOf(question, chosen === null ? [] : [chosen]))}
        value={chosen}
        onChange={choose}
        emptyText={nothingFound}
        placeholder={t('choose')}
      />
    </TextBeside>
  )
}
