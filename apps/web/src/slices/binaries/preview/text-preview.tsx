import { Notice } from '@caseloom/ui/signs/notice'
import { useQuery } from '@tanstack/react-query'
import { contentQuery } from '../content-query.ts'
import { PreviewFailure } from '../preview-failure.tsx'
import { t } from '../binary-texts.ts'
import { decodedText, rowsOf } from './text-content.ts'
import type { PreviewedFile } from '../previewed-file.ts'

/** Longer texts make a browser slow and are better read in a program of their own. */
const SHOWN_CHARACTERS = 200_000
const SHOWN_ROWS = 500

export type TextPreviewProps = { file: PreviewedFile }

/** A text, the source of a web page, or a table. All of it is drawn as text. */
export function TextPreview({ file: { Id, Hash, MediaType, Name } }: TextPreviewProps) {
  const { data, error } = useQuery(contentQuery(Id, Hash))
  if (error && !data) return <PreviewFailure error={error} />
  if (!data) return <span className="cl-skeleton h-96 w-full" />
  const text = decodedText(data)
  if (MediaType === 'text/csv') return <CsvTable text={text} name={Name} />
  return (
    <>
      {MediaType === 'text/html' && <Notice>{t('neverRun')}</Notice>}
      {/* A scrolling region has to be reachable by keyboard. */}
      <pre tabIndex={0} role="region" aria-label={Name}>
        {text.slice(0, SHOWN_CHARACTERS)}
      </pre>
      {text.length > SHOWN_CHARACTERS && <p className="text-sm text-text-muted">{t('cutOff')}</p>}
    </>
  )
}

function CsvTable({ text, name }: { text: string; name: string }) {
  const [head = [], ...rows] = rowsOf(text.slice(0, SHOWN_CHARACTERS * 5))
  const hidden = rows.length - SHOWN_ROWS
  return (
    <>
      <div className="cl-preview-table" tabIndex={0} role="region" aria-label={name}>
        <table>
          <thead>
            <tr>
              {head.map((cell, column) => (
                <th key={column} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN_ROWS).map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && <p className="text-sm text-text-muted">{t('moreRows', { count: hidden })}</p>}
    </>
  )
}
