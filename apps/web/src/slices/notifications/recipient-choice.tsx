import type { Recipient, Recipients } from '@caseloom/contracts/notifications/notification'
import { MultiComboBox } from '@caseloom/ui/fields/multi-combo-box'
import { Notice } from '@caseloom/ui/signs/notice'
import { requirement } from '../../platform/forms/form-texts.ts'
import { getLocale } from '../../platform/texts/locale.ts'
import { channelWords, t } from './notification-texts.ts'

function recipientLabel({ Person, Relation, Channel, Description }: Recipient): string {
  const relation = Relation?.toLocaleLowerCase(getLocale())
  const name = relation === undefined ? Person.Name : t('nameAndRelation', { name: Person.Name, relation })
  const way = t(channelWords[Channel])
  return Description === null ? `${name} · ${way}` : `${name} · ${way} · ${Description}`
}

export type RecipientChoiceProps = {
  recipients: Recipients | undefined
  hasFailed: boolean
  chosen: string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
}

/** The possible recipients, and those who cannot be reached, with the reason. */
export function RecipientChoice({ recipients, hasFailed, chosen, onChange, error }: RecipientChoiceProps) {
  const all = recipients?.Items ?? []
  const offered = all.filter(({ Refusal }) => Refusal === null)
  const refused = all.filter(({ Refusal }) => Refusal !== null)
  const rests = all.some(({ Id, Channel }) => chosen.includes(Id) && !recipients?.Sends.includes(Channel))
  return (
    <>
      <MultiComboBox
        label={t('recipients')}
        options={offered.map((one) => ({ id: one.Id, label: recipientLabel(one) }))}
        value={chosen}
        onChange={onChange}
        chosenLabel={t('chosenRecipients')}
        removeLabel={(label) => t('removeLabel', { label })}
        emptyText={(term) => (recipients ? t('noResults', { term }) : t('loading'))}
        placeholder={t('chooseRecipients')}
        requirement={requirement()}
        error={error}
      />
      {hasFailed && <Notice kind="danger">{t('recipientsFailed')}</Notice>}
      {refused.length > 0 && (
        <ul className="text-sm text-text-muted">
          {refused.map((one) => (
            <li key={one.Id}>
              {recipientLabel(one)}: {one.Refusal}
            </li>
          ))}
        </ul>
      )}
      {rests && <Notice kind="amber">{t('restsInOutbox')}</Notice>}
    </>
  )
}
