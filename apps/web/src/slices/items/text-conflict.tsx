import { Button } from '@caseloom/ui/button'
import { useEffect, useId, useRef } from 'react'
import { t } from './sheet-texts.ts'

export type TextConflictProps = {
  /** What was changed meanwhile. */
  title: string
  /** Where it stands among the headings of the page. */
  level: 2 | 3
  mine: string
  theirs: string
  /** Stands for a side that is empty. */
  emptyText?: string
  onSettle: (text: string) => void
}

/** Two people wrote the same text at once: both, side by side, and the choice. */
export function TextConflict({ title, level, mine, theirs, emptyText = '', onSettle }: TextConflictProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useEffect(() => heading.current?.focus(), [])
  const Heading = level === 2 ? 'h2' : 'h3'
  const SideHeading = level === 2 ? 'h3' : 'h4'
  const sides = [
    [t('mine'), mine],
    [t('theirs'), theirs],
  ] as const

  return (
    <div
      className="flex flex-col gap-3 rounded-lg bg-warning-soft p-4 text-on-warning-soft"
      role="group"
      aria-labelledby={titleId}
    >
      <div>
        <Heading id={titleId} tabIndex={-1} ref={heading} className="font-semibold">
          {title}
        </Heading>
        <p className="text-sm">{t('conflictHint')}</p>
      </div>
      <div className="grid gap-3 text-text md:grid-cols-2">
        {sides.map(([whose, text]) => (
          <section key={whose} className="min-w-0 rounded-md bg-surface p-3 shadow-sheet">
            <SideHeading className="mb-1 text-sm font-semibold">{whose}</SideHeading>
            <p className="whitespace-pre-wrap wrap-anywhere">{text || emptyText}</p>
          </section>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => onSettle(mine)}>{t('keepMine')}</Button>
        <Button onPress={() => onSettle(theirs)}>{t('keepTheirs')}</Button>
        <Button onPress={() => onSettle(`${theirs}\n\n${mine}`)}>{t('putTogether')}</Button>
      </div>
    </div>
  )
}
