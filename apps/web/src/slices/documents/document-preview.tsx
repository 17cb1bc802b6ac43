import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { Sheet, Stage } from '@caseloom/ui/layers/sheet-layout'
import { Meter } from '@caseloom/ui/signs/meter'
import { useMemo } from 'react'
import { useAddressQuery } from '../../platform/address.ts'
import { paths } from '../../platform/paths.ts'
import { useWaiting } from '../../platform/queue/sending.ts'
import { RouterLink } from '../../platform/router-link.tsx'
import { countPages, isPageHidden, withWaiting } from './document-pages.ts'
import { t } from './document-texts.ts'
import './documents.css'

export type DocumentPreviewProps = { document: DocumentForm }

/** All pages of a form at a glance (/document/{id}/preview): what each asks for and how far it is. Each leads to its page. */
export function DocumentPreview({ document }: DocumentPreviewProps) {
  const waiting = useWaiting()
  const typed = useMemo(() => withWaiting(document, waiting), [document, waiting])
  const query = new URLSearchParams(useAddressQuery()).toString()
  const counts = countPages(typed)
  return (
    <Stage>
      <Sheet>
        <h1 tabIndex={-1} className="px-6 pt-5 text-md font-semibold wrap-anywhere max-md:px-4">
          {t('allPagesOf', { title: document.Name })}
        </h1>
        <ol className="document-preview">
          {document.PageTitles.map((title, index) => {
            const { answered, asked } = counts[index] ?? { answered: 0, asked: 0 }
            const words = asked === 0 ? t('nothingAsked') : t('answeredOf', { answered, asked })
            if (isPageHidden(typed, index + 1)) return null
            return (
              <li key={`${index} ${title}`}>
                <RouterLink
                  href={`${paths.document(document.Id, index + 1)}${query === '' ? '' : `?${query}`}`}
                  className="card"
                >
                  <span className="number" aria-hidden="true">
                    {index + 1}
                  </span>
                  <span className="text-xs text-text-muted">{t('pageNumber', { page: index + 1 })}</span>
                  <span className="font-medium wrap-anywhere" lang={document.Language ?? undefined}>
                    {title}
                  </span>
                  {asked === 0 ? (
                    <span className="text-xs text-text-muted">{words}</span>
                  ) : (
                    <Meter label={title} value={answered} max={asked} valueText={words} />
                  )}
                </RouterLink>
              </li>
            )
          })}
        </ol>
      </Sheet>
    </Stage>
  )
}
