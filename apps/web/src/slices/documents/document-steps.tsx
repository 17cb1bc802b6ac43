import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useDeferredValue } from 'react'
import { paths } from '../../platform/paths.ts'
import { RouterLink } from '../../platform/router-link.tsx'
import { countPages, isPageHidden } from './document-pages.ts'
import { t } from './document-texts.ts'
import { useTypedDocument } from './typed-document.ts'

export type DocumentStepsProps = { document: DocumentForm; page: number; query: string }

/** The pages as navigation: the current one, and how much of each is answered. */
export function DocumentSteps({ document: saved, page, query }: DocumentStepsProps) {
  // The counts come after the answer that they count.
  const document = useDeferredValue(useTypedDocument(saved))
  if (document.PageCount < 2) return null
  const counts = countPages(document)
  return (
    <nav aria-label={t('pages')} className="document-steps">
      {document.PageTitles.map((title, index) => {
        const { answered, asked } = counts[index] ?? { answered: 0, asked: 0 }
        const isDone = asked > 0 && answered === asked
        const isHere = index + 1 === page
        if (!isHere && isPageHidden(document, index + 1)) return null
        return (
          <RouterLink
            key={`${index} ${title}`}
            href={`${paths.document(document.Id, index + 1)}${query}`}
            className={isHere ? 'step here' : isDone ? 'step done' : 'step'}
            aria-current={isHere ? 'page' : undefined}
          >
            <span className="number" aria-hidden="true">
              {isDone && !isHere ? <CheckIcon weight="bold" /> : index + 1}
            </span>
            <span className="min-w-0">
              <span className="title" lang={document.Language ?? undefined}>
                {title}
              </span>
              <span className="count">{asked === 0 ? t('nothingAsked') : t('answeredOf', { answered, asked })}</span>
            </span>
          </RouterLink>
        )
      })}
    </nav>
  )
}
