import { Button } from '@caseloom/ui/button'
import { Checkbox } from '@caseloom/ui/fields/checkbox'
import { SavingBadge } from '@caseloom/ui/signs/saving-badge'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import type { CaseWizardState } from './use-case-wizard.ts'
import { t } from './wizard-texts.ts'

export type WizardFootProps = {
  wizard: CaseWizardState
  addsAnother: boolean
  onAddsAnother: (addsAnother: boolean) => void
}

/** "Add another", Back, Continue and, at the end, Create. */
export function WizardFoot({ wizard, addsAnother, onAddsAnother }: WizardFootProps) {
  const { state, before, current } = wizard
  const settled = wizard.hasFailed ? 'error' : state ? 'done' : 'unknown'
  const saving = wizard.isPending ? 'saving' : settled
  return (
    <div className="wz-foot">
      <Checkbox isSelected={addsAnother} onChange={onAddsAnother}>
        {t('addAnother')}
      </Checkbox>
      <span className="end" />
      <SavingBadge
        state={saving}
        texts={{ saving: wizard.isCreating ? t('saving') : t('loading'), error: t('error') }}
        savedText={t('loaded')}
      />
      {state && before && (
        <Button
          icon={<CaretLeftIcon weight="bold" size={16} className="cl-mirror" aria-hidden="true" />}
          onPress={wizard.goBack}
        >
          {t('backTo', { step: state[before].Name.toLocaleLowerCase() })}
        </Button>
      )}
      {current === null && state ? (
        <Button kind="primary" onPress={wizard.finish} isPending={wizard.isCreating} pendingLabel={t('saving')}>
          {t('create')}
        </Button>
      ) : (
        // A choice already leads to the next step. The button is for readers who look for one.
        <Button onPress={wizard.finish}>{t('goOn')}</Button>
      )}
    </div>
  )
}
