import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { CaretDoubleLeftIcon } from '@phosphor-icons/react/dist/csr/CaretDoubleLeft'
import { CaretDoubleRightIcon } from '@phosphor-icons/react/dist/csr/CaretDoubleRight'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../button.tsx'

export type PaginationTexts = {
  /** The name of the bar. */
  label: string
  first: string
  previous: string
  next: string
  last: string
  refresh: string
  /** The name of the number field. */
  page: string
  /** "Page 1 of 2" */
  pageOf: string
  /** "Showing 1 - 20 of 28 results" */
  showing: string
}
export type PaginationProps = {
  /** Counts from 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  onRefresh?: () => void
  isRefreshing?: boolean
  texts: PaginationTexts
}

export function Pagination({ page, pageCount, onPageChange, onRefresh, isRefreshing, texts }: PaginationProps) {
  const [isFirst, isLast] = [page <= 1, page >= pageCount]
  return (
    <nav className="cl-pager" aria-label={texts.label}>
      <Step label={texts.first} isDisabled={isFirst} onPress={() => onPageChange(1)}>
        <CaretDoubleLeftIcon className="cl-mirror" aria-hidden="true" />
      </Step>
      <Step label={texts.previous} isDisabled={isFirst} onPress={() => onPageChange(page - 1)}>
        <CaretLeftIcon className="cl-mirror" aria-hidden="true" />
      </Step>
      <PageInput key={page} page={page} pageCount={pageCount} label={texts.page} onPageChange={onPageChange} />
      <span className="of">{texts.pageOf}</span>
      <Step label={texts.next} isDisabled={isLast} onPress={() => onPageChange(page + 1)}>
        <CaretRightIcon className="cl-mirror" aria-hidden="true" />
      </Step>
      <Step label={texts.last} isDisabled={isLast} onPress={() => onPageChange(pageCount)}>
        <CaretDoubleRightIcon className="cl-mirror" aria-hidden="true" />
      </Step>
      {onRefresh && (
        <IconButton
          size="small"
          label={texts.refresh}
          icon={<ArrowClockwiseIcon aria-hidden="true" />}
          onPress={onRefresh}
          isPending={isRefreshing}
        />
      )}
      <span className="showing">{texts.showing}</span>
    </nav>
  )
}

type StepProps = { label: string; isDisabled: boolean; onPress: () => void; children: ReactNode }

function Step({ label, isDisabled, onPress, children }: StepProps) {
  return <IconButton size="small" label={label} icon={children} isDisabled={isDisabled} onPress={onPress} />
}

type PageInputProps = { page: number; pageCount: number; label: string; onPageChange: (page: number) => void }

/** Changes the page on Enter or when the field is left. A number out of range is clamped; any other text is reset. */
function PageInput({ page, pageCount, label, onPageChange }: PageInputProps) {
  const [text, setText] = useState(String(page))

  function handleDone() {
    const wanted = Number.parseInt(text, 10)
    const next = Number.isNaN(wanted) ? page : Math.min(Math.max(wanted, 1), Math.max(pageCount, 1))
    setText(String(next))
    if (next !== page) onPageChange(next)
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') handleDone()
    if (event.key === 'Escape') setText(String(page))
  }

  return (
    <input
      className="cl-input"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={handleDone}
      onKeyDown={handleKeyDown}
    />
  )
}
