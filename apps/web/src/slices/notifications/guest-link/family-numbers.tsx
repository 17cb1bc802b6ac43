import type { Recipient, Recipients } from '@caseloom/contracts/notifications/notification'
import { phoneDigits } from '@caseloom/contracts/notifications/phone-rules'
import { Button } from '@caseloom/ui/button'
import { Notice } from '@caseloom/ui/signs/notice'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { getLocale } from '../../../platform/texts/locale.ts'
import { t } from './guest-link-texts.ts'

export type FamilyNumbersProps = {
  recipients: Recipients | undefined
  /** The chosen contact item. */
  chosen: string | undefined
  onChoose: (number: { digits: string; contactId: string }) => void
}

/** The mobile phones of the family, guardians first. Who has not agreed to text messages is named with the reason. */
export function FamilyNumbers({ recipients, chosen, onChoose }: FamilyNumbersProps) {
  const mobiles = recipients?.Items.filter(({ Channel }) => Channel === 'sms') ?? []
  if (mobiles.length === 0) return null
  return (
    <div role="group" aria-label={t('family')} className="flex flex-col gap-2">
      <p className="text-sm font-medium">{t('family')}</p>
      <ul className="flex flex-col gap-2">
        {mobiles.map((one) => (
          <li key={one.Id}>
            {one.Refusal === null ? (
              <Button
                isBlock
                aria-pressed={one.Id === chosen}
                {...(one.Id === chosen && { icon: <CheckIcon weight="bold" /> })}
                onPress={() => onChoose({ digits: phoneDigits(one.Description ?? ''), contactId: one.Id })}
              >
                {nameOf(one)} · {one.Description}
              </Button>
            ) : (
              <p className="text-sm text-text-muted">
                {nameOf(one)}: {one.Refusal}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A number can still be typed. */
export function NumbersFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice kind="amber">
      <p>{t('numbersFailed')}</p>
      <Button size="small" onPress={onAgain}>
        {t('tryAgain')}
      </Button>
    </Notice>
  )
}

function nameOf({ Person, Relation }: Recipient): string {
  const relation = Relation?.toLocaleLowerCase(getLocale())
  return relation === undefined ? Person.Name : t('nameAndRelation', { name: Person.Name, relation })
}
