import type { Activity, ActivityNext } from '@caseloom/contracts/workflows/workflow-body'
import { titleOf } from '@caseloom/contracts/workflows/workflow-faults'
import { END, workflowLimits } from '@caseloom/contracts/workflows/workflow-limits'
import { Button, IconButton } from '@caseloom/ui/button'
import { Select } from '@caseloom/ui/fields/select'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { t } from './editor-texts.ts'

export type NextFieldsProps = {
  next: readonly ActivityNext[]
  /** What follows may depend on the answer. */
  isQuestion: boolean
  others: readonly Activity[]
  onChange: (next: ActivityNext[]) => void
}

/** What follows the step: others, or the end. */
export function NextFields({ next, isQuestion, others, onChange }: NextFieldsProps) {
  const targets = [...others.map((one) => ({ id: one.Id, label: titleOf(one) })), { id: END, label: t('theEnd') }]
  const set = (place: number, changed: ActivityNext) => onChange([...next].with(place, changed))
  return (
    <section className="flex flex-col gap-3" aria-label={t('whatFollows')}>
      <h2>{t('whatFollows')}</h2>
      {next.length === 0 && <p className="text-sm text-text-muted">{t('nothingFollows')}</p>}
      {next.map(({ To, When }, place) => (
        <div key={place} className="flex items-end gap-2">
          {isQuestion && (
            <div className="w-36">
              <Select
                label={t('after')}
                isLabelHidden={place > 0}
                placeholder={t('anyAnswer')}
                options={[
                  { id: '', label: t('anyAnswer') },
                  { id: 'yes', label: t('afterYes') },
                  { id: 'no', label: t('afterNo') },
                ]}
                value={When ?? ''}
                onChange={(when) => set(place, when === 'yes' || when === 'no' ? { To, When: when } : { To })}
              />
            </div>
          )}
          <div className="min-w-0 flex-1">
            <Select
              label={t('step')}
              isLabelHidden={place > 0}
              placeholder={t('choose')}
              options={targets}
              value={To}
              onChange={(to) => to !== null && set(place, { To: to, ...(When !== undefined && { When }) })}
            />
          </div>
          <IconButton
            label={t('removeNext', { number: place + 1 })}
            icon={<XIcon />}
            onPress={() => onChange(next.filter((_, other) => other !== place))}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={<PlusIcon weight="bold" />}
          isDisabled={next.length >= workflowLimits.activities}
          onPress={() => onChange([...next, { To: END }])}
        >
          {t('addNext')}
        </Button>
      </div>
    </section>
  )
}
