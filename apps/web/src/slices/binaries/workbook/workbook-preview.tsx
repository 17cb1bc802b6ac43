import { sayTime } from '@caseloom/contracts/time-texts'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { getLocale } from '../../../platform/texts/locale.ts'
import { t } from '../binary-texts.ts'
import { contentQuery } from '../content-query.ts'
import { PreviewFailure } from '../preview-failure.tsx'
import { lettersOf } from './cell-texts.ts'
import { readWorkbook, type SayWhen, type Sheet, type Workbook } from './read-workbook.ts'
import type { PreviewedFile } from '../previewed-file.ts'

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const
const formats = { day, time, moment: { ...day, ...time } } as const

const sayWhen: SayWhen = (wallTime, look) => sayTime(wallTime, formats[look], getLocale())

export type WorkbookPreviewProps = { file: PreviewedFile }

/** The first sheets of an Excel workbook as tables. All of it is drawn as text. */
export function WorkbookPreview({ file: { Id, Hash, Name } }: WorkbookPreviewProps) {
  const { data, error } = useQuery(contentQuery(Id, Hash))
  const book = useMemo(() => (data ? readOrFail(data) : undefined), [data])
  if (book === 'failed' || (error && !data)) return <PreviewFailure error={error} />
  if (!book) return <span className="cl-skeleton h-96 w-full" />
  return <Sheets book={book} name={Name} />
}

function readOrFail(content: ArrayBuffer): Workbook | 'failed' {
  try {
    return readWorkbook(new Uint8Array(content), sayWhen)
  } catch {
    // The server has only looked at the workbook's directory, so anything can be wrong inside.
    return 'failed'
  }
}

function Sheets({ book, name }: { book: Workbook; name: string }) {
  const [chosen, setChosen] = useState(0)
  const sheet = book.sheets[chosen]
  if (!sheet) return <p className="text-text-muted">{t('emptySheet')}</p>
  return (
    <>
      {book.sheets.length > 1 && (
        <PlainSelect
          label={t('sheet')}
          options={book.sheets.map(({ name: label }, at) => ({ value: String(at), label }))}
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      {sheet.rows.length === 0 ? (
        <p className="text-text-muted">{t('emptySheet')}</p>
      ) : (
        <SheetTable sheet={sheet} name={`${name}: ${sheet.name}`} />
      )}
      {(sheet.isCut || book.isCut) && <p className="text-sm text-text-muted">{t('cutOff')}</p>}
    </>
  )
}

function SheetTable({ sheet: { rows }, name }: { sheet: Sheet; name: string }) {
  const columns = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  const letters = Array.from({ length: columns }, (_, column) => lettersOf(column))
  return (
    // A scrolling region has to be reachable by keyboard.
    <div className="cl-preview-table" tabIndex={0} role="region" aria-label={name}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="cl-sr-only">{t('rowNumber')}</span>
            </th>
            {letters.map((letter) => (
              <th key={letter} scope="col">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, cells }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {letters.map((letter, column) => (
                <td key={letter}>{cells[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
