import { answerText } from '@caseloom/contracts/documents/answer-rules'
import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { isVisible } from '@caseloom/contracts/documents/document-rules'
import { useWaiting } from '../../platform/queue/sending.ts'
import { getLocale } from '../../platform/texts/locale.ts'
import { withWaiting } from './document-pages.ts'
import { t } from './document-texts.ts'

export type PinnedAnswersProps = { document: DocumentForm; page: number }

/** The answers that the template wants in view on every page; those of this page are shown in it already. */
export function PinnedAnswers(props: PinnedAnswersProps) {
  return props.document.TemplatePreferences.PinnedQuestions.length === 0 ? null : <Answers {...props} />
}

function Answers({ document: saved, page }: PinnedAnswersProps) {
  const document = withWaiting(saved, useWaiting())
  const pinned = new Set(document.TemplatePreferences.PinnedQuestions)
  const shown = document.Questions.flatMap((rows, index) => (index + 1 === page ? [] : rows.flat())).flatMap((one) => {
    if (!pinned.has(one.Id) || !isVisible(one)) return []
    const words = one.AnswerText ?? answerText(one, one.Answer, { locale: getLocale() })
    return words ? [{ id: one.Id, text: one.Text, words }] : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-label={t('pinned')} className="border-b border-border bg-sunken px-6 py-2 max-md:px-4">
      <dl
        lang={document.Language ?? undefined}
        className="mx-auto flex w-full max-w-208 flex-wrap gap-x-6 gap-y-1 text-sm"
      >
        {shown.map(({ id, text, words }) => (
          <div key={id} className="flex min-w-0 gap-1.5">
            <dt className="text-text-muted">{text}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
