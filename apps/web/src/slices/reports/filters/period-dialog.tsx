import { isPeriod, type Period } from '@caseloom/contracts/reports/period-rules'
import { Button } from '@caseloom/ui/button'
import { DateField } from '@caseloom/ui/fields/date-field'
import { Modal } from '@caseloom/ui/layers/modal'
import { useState } from 'react'
import { dateTexts } from '../../../platform/forms/form-texts.ts'
import { t } from '../reports-texts.ts'

export type PeriodDialogProps = { period: Period; onClose: () => void; onApply: (period: Period) => void }

/** The first and the last day of a report. */
export function PeriodDialog({ period, onClose, onApply }: PeriodDialogProps) {
  const [from, setFrom] = useState<string | null>(period.from)
  const [to, setTo] = useState<string | null>(period.to)
  const chosen = from !== null && to !== null && isPeriod({ from, to }) ? { from, to } : null
  const isWrong = from !== null && to !== null && chosen === null
  return (
    <Modal
      isOpen
      size="s"
      title={t('chooseDaysTitle')}
      closeLabel={t('cancel')}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" isDisabled={chosen === null} onPress={() => chosen && onApply(chosen)}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <DateField label={t('firstDay')} value={from} onChange={setFrom} texts={dateTexts()} />
        <DateField
          label={t('lastDay')}
          value={to}
          onChange={setTo}
          texts={dateTexts()}
          {...(isWrong && { error: t('periodInvalid') })}
        />
      </div>
    </Modal>
  )
}
