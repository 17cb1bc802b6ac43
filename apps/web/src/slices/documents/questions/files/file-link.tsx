import type { Question } from '@caseloom/contracts/documents/document'
import type { ReactNode } from 'react'
import { isHeld } from '../../../../platform/queue/held-files.ts'
import { paths } from '../../../../platform/paths.ts'
import { isLocalFile } from '../local-answers.ts'
import { t } from './file-texts.ts'

/** Where a stored file is looked at: by members on its own page, by guests as a download. Undefined where the reader may not, or not yet. */
function addressOf({ Files = [] }: Question, id: string): string | undefined {
  if (isHeld(id) || isLocalFile(id) || Files.some((file) => file.Id === id && !file.CanOpen)) return undefined
  return location.pathname.startsWith(paths.guest) ? `/api/download/${id}` : paths.file(id)
}

export type FileLinkProps = { question: Question; id: string; name: string; children: ReactNode }

/** Opens a file of an answer in a tab of its own, so that the form stays as it is. What it holds stays the same once the file is stored. */
export function FileLink({ question, id, name, children }: FileLinkProps) {
  const href = addressOf(question, id)
  const link = href !== undefined && {
    href,
    target: '_blank',
    rel: 'noopener',
    className: 'cl-link inline-block min-h-6 min-w-0 wrap-anywhere max-md:min-h-11',
    'aria-label': t('opensNewTab', { name }),
  }
  return <a {...link}>{children}</a>
}
