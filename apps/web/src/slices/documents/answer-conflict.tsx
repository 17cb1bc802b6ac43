import { Button } from '@caseloom/ui/button'
import { useEffect, useId, useRef } from 'react'
import { t } from './document-texts.ts'

export type AnswerConflictProps = { mine: string; theirs: string; onSettle: (text: string) => void }

type SideProps = { title: string; text: string }

function Side({ title, text }: SideProps) {
  return (
    <section className="min-w-0 rounded-md bg-surface p-3 shadow-sheet">
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <p className="whitespace-pre-wrap wrap-anywhere">{text || t('noAnswer')}</p>
    </section>
  )
}

/** Two people answered the same question at once: both answers, and the choice. */
export function AnswerConflict({ mine, theirs, onSettle }: AnswerConflictProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useEffect(() => title.current?.focus(), [])
  return (
    <div
      className="flex flex-col gap-3 rounded-lg bg-warning-soft p-4 text-on-warning-soft"
      role="group"
      aria-labelledby={titleId}
    >
      <div>
        <h2 id={titleId} tabIndex={-1} ref={title} className="font-semibold">
          {t('staleAnswer')}
        </h2>
        <p className="text-sm">{t('staleHint')}</p>
      </div>
      <div className="grid gap-3 text-text md:grid-cols-2">
        <Side title={t('mine')} text={mine} />
        <Side title={t('theirs')} text={theirs} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => onSettle(mine)}>{t('keepMine')}</Button>
        <Button onPress={() => onSettle(theirs)}>{t('keepTheirs')}</Button>
        <Button onPress={() => onSettle(`${theirs}\n\n${mine}`)}>{t('putTogether')}</Button>
      </div>
    </div>
  )
}
