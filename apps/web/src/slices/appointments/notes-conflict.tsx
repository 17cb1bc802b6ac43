import { Button } from '@caseloom/ui/button'
import { useEffect, useRef } from 'react'
import { t } from './appointment-texts.ts'

export type NotesConflictProps = { mine: string; theirs: string; onSettle: (text: string) => void }

type TextSideProps = { title: string; text: string }

function TextSide({ title, text }: TextSideProps) {
  return (
    <section className="min-w-0 rounded-md bg-surface p-3 shadow-sheet">
      <h4 className="mb-1 text-sm font-semibold">{title}</h4>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </section>
  )
}

/** Two people wrote the notes at once: both texts, side by side, and the choice. */
export function NotesConflict({ mine, theirs, onSettle }: NotesConflictProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  return (
    <div
      className="flex flex-col gap-3 rounded-lg bg-warning-soft p-4 text-on-warning-soft"
      role="group"
      aria-labelledby="notes-conflict"
    >
      <div>
        <h3 id="notes-conflict" tabIndex={-1} ref={title} className="font-semibold">
          {t('conflictTitle')}
        </h3>
        <p className="text-sm">{t('conflictHint')}</p>
      </div>
      <div className="grid gap-3 text-text md:grid-cols-2">
        <TextSide title={t('mine')} text={mine} />
        <TextSide title={t('theirs')} text={theirs} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => onSettle(mine)}>{t('keepMine')}</Button>
        <Button onPress={() => onSettle(theirs)}>{t('keepTheirs')}</Button>
        <Button onPress={() => onSettle(`${theirs}\n\n${mine}`)}>{t('putTogether')}</Button>
      </div>
    </div>
  )
}
