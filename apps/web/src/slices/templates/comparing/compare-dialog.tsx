import type { Design, VersionComparison } from '@caseloom/contracts/templates/template-design'
import { Button } from '@caseloom/ui/button'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { Modal } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import { Skeleton } from '@caseloom/ui/signs/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { formatDay } from '../../../platform/texts/times.ts'
import { t } from './compare-texts.ts'
import { QuestionChangeLine } from './question-change-line.tsx'
import { comparisonQuery } from '../template-queries.ts'

export type CompareDialogProps = {
  design: Design
  /** The number of the draft, or of the newest version if there is none. */
  newest: number
  isDraft: boolean
  /** Rises with each save of the draft. */
  version: number
  onClose: () => void
  /** The button that publishes; missing where nothing can be. */
  publish?: ReactNode
}

/** What one version says differently from another, page by page, before it is published or at any time after. */
export function CompareDialog({ design, newest, isDraft, version, onClose, publish }: CompareDialogProps) {
  const { Versions } = design
  const [from, setFrom] = useState(isDraft ? (Versions[0]?.Number ?? newest) : (Versions[1]?.Number ?? newest))
  const [to, setTo] = useState(newest)
  const { data, error } = useQuery(comparisonQuery(design.Id, { from, to, version }))
  const options = [
    ...(isDraft ? [{ value: String(newest), label: t('versionDraft', { version: newest }) }] : []),
    ...Versions.map(({ Number: number, Published }) => ({
      value: String(number),
      label: t('versionPublished', { version: number, day: formatDay(Published.slice(0, 10)) }),
    })),
  ]
  return (
    <Modal
      size="l"
      isOpen
      title={t('compareTitle', { version: newest })}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('close')}
          </Button>
          {publish}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-3 max-md:flex-col max-md:items-stretch">
          <PlainSelect
            label={t('fromVersion')}
            options={options}
            value={String(from)}
            onChange={(value) => setFrom(Number(value))}
          />
          <PlainSelect
            label={t('toVersion')}
            options={options}
            value={String(to)}
            onChange={(value) => setTo(Number(value))}
          />
          {data && data.Added + data.Changed + data.Removed > 0 && (
            <p className="ms-auto text-sm text-text-muted" role="status">
              {t('counts', { added: data.Added, changed: data.Changed, removed: data.Removed })}
            </p>
          )}
        </div>
        {error && <Notice kind="danger">{problemSentence(error)}</Notice>}
        {!data && !error && <Skeleton />}
        {data && <Comparison comparison={data} />}
      </div>
    </Modal>
  )
}

function Comparison({ comparison: { Pages, Sections, Scores } }: { comparison: VersionComparison }) {
  if (Pages.length + Sections.length + Scores.length === 0) return <p className="text-text-muted">{t('noChanges')}</p>
  return (
    <>
      {Pages.map((page) => (
        <section key={`${page.Page} ${page.Change}`}>
          <h3 className="text-sm font-semibold">{t('pageHead', { page: page.Page, title: page.Title })}</h3>
          {page.Change === 'added' && <p className="text-sm text-text-muted">{t('pageAdded')}</p>}
          {page.Change === 'removed' && <p className="text-sm text-text-muted">{t('pageRemoved')}</p>}
          {page.TitleBefore !== null && (
            <p className="text-sm text-text-muted">{t('pageRenamed', { before: page.TitleBefore })}</p>
          )}
          <ul className="template-changes">
            {page.Questions.map((question) => (
              <QuestionChangeLine key={question.Id} question={question} />
            ))}
          </ul>
        </section>
      ))}
      {Sections.map((section) => (
        <Notice key={`${section.Change} ${section.Id}`} kind="plain">
          {t(sectionWords[section.Change], { name: section.Text, before: section.Before ?? '' })}
        </Notice>
      ))}
      {Scores.map((score) => (
        <Notice key={score.Id} kind="plain">
          {scoreSentence(score)}
        </Notice>
      ))}
    </>
  )
}

const sectionWords = {
  added: 'sectionAdded',
  removed: 'sectionRemoved',
  renamed: 'sectionRenamed',
  conditions: 'sectionConditions',
  other: 'sectionOther',
} as const

function scoreSentence({ Change, Name, HighestBefore, HighestAfter }: VersionComparison['Scores'][number]): string {
  const [before, after] = [HighestBefore ?? t('unlimited'), HighestAfter ?? t('unlimited')]
  if (Change === 'added') return t('scoreAdded', { name: Name, after })
  if (Change === 'removed') return t('scoreRemoved', { name: Name })
  return before === after ? t('scoreSame', { name: Name }) : t('scoreChanged', { name: Name, before, after })
}
