import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { Notice } from '@caseloom/ui/signs/notice'
import { t } from './texts/answering-texts.ts'

export type OpenQuestion = { readonly Id: string; readonly Text: string; readonly Page: number }

export type MissingAnswersProps = {
  document: DocumentForm
  open: readonly OpenQuestion[]
  onGo: (question: OpenQuestion) => void
}

/** The required answers still missing, by page; each links to its question. */
export function MissingAnswers({ document, open, onGo }: MissingAnswersProps) {
  const pages = [...Map.groupBy(open, (question) => question.Page)]
  return (
    <div className="mx-auto w-full max-w-208 px-6 pt-5 max-md:px-4">
      <Notice kind="danger" isAlert>
        <p className="font-medium">{t('missingTitle', { count: open.length })}</p>
        {/* A long list scrolls, so that it does not push its questions off the screen. */}
        <ul className="-mx-1 mt-1 flex max-h-72 flex-col gap-1 overflow-y-auto px-1">
          {pages.map(([page, questions]) => (
            <li key={page}>
              <span className="text-sm">
                {t('missingOnPage', { page, title: document.PageTitles[page - 1] ?? '' })}
              </span>
              <ul className="flex flex-col">
                {questions.map((question) => (
                  <li key={question.Id}>
                    <button
                      type="button"
                      lang={document.Language ?? undefined}
                      className="cl-link min-h-6 text-start wrap-anywhere max-md:min-h-11"
                      onClick={() => onGo(question)}
                    >
                      {question.Text}
                    </button>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
