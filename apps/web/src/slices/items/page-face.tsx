import { ButtonLink } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { ErrorState } from '@caseloom/ui/signs/error-state'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useEffect, useRef, type ReactNode } from 'react'
import { ApiProblem, OfflineError } from '../../platform/calls/api.ts'
import { paths } from '../../platform/paths.ts'
import { t } from './item-texts.ts'

export type PageFaceProps = { error: unknown; onRetry: () => void }

/** A malformed id, an unknown one and one that the reader may not see all show the same page. */
const isMissing = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 403 || error.code === 'request.invalid')

/** Replaces a page that does not exist, that the reader may not see, or that could not be loaded. */
export function PageFace({ error, onRetry }: PageFaceProps) {
  if (isMissing(error)) return <Missing />
  return <Failed title={<h1 tabIndex={-1}>{t('pageFailed')}</h1>} error={error} onRetry={onRetry} />
}

/** May replace a page while somebody types. Focusing the heading keeps further keys from acting on this page. */
function Missing() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <EmptyState
      icon={<MagnifyingGlassIcon />}
      title={
        <h1 ref={heading} tabIndex={-1}>
          {t('notFoundTitle')}
        </h1>
      }
      actions={<ButtonLink href={paths.directory}>{t('goToDirectory')}</ButtonLink>}
    >
      {t('notFoundHint')}
    </EmptyState>
  )
}

/** Replaces a list that could not be loaded, with the request's number for support. */
export function ListFailed(props: PageFaceProps) {
  if (isMissing(props.error)) return <EmptyState title={t('notFoundTitle')}>{t('notFoundHint')}</EmptyState>
  return <Failed title={t('listFailed')} {...props} />
}

function Failed({ title, error, onRetry }: PageFaceProps & { title: ReactNode }) {
  return (
    <ErrorState
      title={title}
      retry={{ label: t('tryAgain'), onRetry }}
      {...(error instanceof ApiProblem && {
        details: { label: t('details'), content: t('requestId', { id: error.requestId }) },
      })}
    >
      {error instanceof OfflineError ? t('notLoaded') : t('listFailedHint')}
    </ErrorState>
  )
}
