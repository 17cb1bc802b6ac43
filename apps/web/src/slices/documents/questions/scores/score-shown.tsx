import type { QuestionFaceProps } from '../question-face-props.ts'
import { t } from '../question-texts.ts'
import { scoreText } from './score-text.ts'

/** A question that shows a score instead of asking. */
export function ScoreShown({ document, question }: QuestionFaceProps) {
  const score = document.Scores.find(({ Id }) => Id === question.ShowsScore)
  return (
    <p className="flex flex-col gap-1">
      <span className="font-medium wrap-anywhere">{question.Text}</span>
      <output className="text-xl font-semibold">{(score && scoreText(score)) ?? t('noScoreYet')}</output>
    </p>
  )
}
