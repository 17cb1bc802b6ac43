import { ButtonLink, Button } from '@caseloom/ui/button'
import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { problemSentence } from '../../platform/problem-sentence.ts'
import { paths } from '../../platform/paths.ts'
import { usePagePlace } from './page-place.ts'
import { t } from './shell-texts.ts'

/** Missing and not allowed are one page: that something exists is itself a secret. */
export function PageMissing() {
  usePagePlace(t('pageMissingTitle'))
  return (
    <FaceSheet>
      <div className="cl-empty">
        <h1 className="text-lg font-semibold text-text">{t('pageMissingTitle')}</h1>
        <p>{t('pageMissing')}</p>
        <ButtonLink href={paths.home}>{t('goHome')}</ButtonLink>
      </div>
    </FaceSheet>
  )
}

export function PageFailed({ error, reset }: ErrorComponentProps) {
  usePagePlace(t('pageFailedTitle'))
  return (
    <FaceSheet>
      <div className="cl-empty" role="alert">
        <h1 className="text-lg font-semibold text-text">{t('pageFailedTitle')}</h1>
        <p>{t('pageFailed')}</p>
        <Button onPress={reset}>{t('tryAgain')}</Button>
        <details className="text-sm">
          <summary>{t('details')}</summary>
          <p>{problemSentence(error)}</p>
        </details>
      </div>
    </FaceSheet>
  )
}

type FaceSheetProps = { children: ReactNode }

function FaceSheet({ children }: FaceSheetProps) {
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <div className="cl-page reading">{children}</div>
      </main>
    </div>
  )
}
