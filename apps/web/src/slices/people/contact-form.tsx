import {
  contactTypes,
  isAddressType,
  isPhoneType,
  usesOf,
  type ContactUse,
} from '@caseloom/contracts/people/contact-rules'
import type { ContactItem, ContactType, Person } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { Checkbox, CheckboxGroup } from '@caseloom/ui/checkbox'
import { Select } from '@caseloom/ui/select'
import { TextField } from '@caseloom/ui/text-field'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { Suspense, useState, type SubmitEvent } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useKeptText } from '../../platform/use-kept-text.ts'
import { t } from './contact-texts.ts'
import { useSaveContact } from './use-save-contact.ts'

const LazyAddressDialog = lazyPart(() => import('./address-dialog.tsx').then((module) => module.AddressDialog))

export type ContactFormProps = {
  person: Person
  /** The item to change; null for a new one. */
  item: ContactItem | null
  onDirty: () => void
  onDone: () => void
}

const valueLabel = (type: ContactType) => {
  if (isPhoneType(type)) return t('phone')
  if (isAddressType(type)) return t('address')
  return type === 'EMAIL' ? t('email') : t('other')
}

/** Adds or changes a way to reach a person. */
export function ContactForm({ person, item, onDirty, onDone: close }: ContactFormProps) {
  const [type, setType] = useState<ContactType>(item?.Type ?? 'MOBILE_PHONE')
  const [value, setValue, forgetValue] = useKeptText(`${person.Id}:contact:${item?.Id ?? ''}`, item?.Description ?? '')
  const [name, setName, forgetName] = useKeptText(`${person.Id}:contact-name:${item?.Id ?? ''}`, item?.Name ?? '')
  const [isPreferred, setIsPreferred] = useState(item?.Preferred ?? false)
  const [uses, setUses] = useState<ContactUse[]>(
    (['MayText', 'MayLeaveVoicemail', 'MayMail'] as const).filter((use) => item?.[use] ?? true),
  )
  const [isSearching, setIsSearching] = useState(false)
  const saving = useSaveContact(person, item, onDone)

  function onDone() {
    forgetValue()
    forgetName()
    close()
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const may = (use: ContactUse) => uses.includes(use)
    saving.save(type, {
      value,
      Name: name,
      Preferred: isPreferred,
      MayText: may('MayText'),
      MayLeaveVoicemail: may('MayLeaveVoicemail'),
      MayMail: may('MayMail'),
    })
  }

  const shownUses = usesOf(type)
  return (
    <form className="flex flex-col gap-4 py-3" onSubmit={handleSubmit} onInput={onDirty} noValidate>
      {!item && (
        <Select
          label={t('type')}
          placeholder={t('type')}
          options={contactTypes.map((id) => ({ id, label: t(id) }))}
          value={type}
          onChange={(id) => setType(contactTypes.find((known) => known === id) ?? type)}
        />
      )}
      <TextField
        label={valueLabel(type)}
        hint={isPhoneType(type) ? t('phoneHint') : undefined}
        requirement={{ required: t('required'), answered: t('answered') }}
        error={saving.valueError}
        type={isPhoneType(type) ? 'tel' : 'text'}
        inputMode={isPhoneType(type) ? 'tel' : type === 'EMAIL' ? 'email' : 'text'}
        value={value}
        onChange={setValue}
        maxLength={5000}
        autoComplete="off"
        autoFocus
      />
      {isAddressType(type) && (
        <Button icon={<MapPinIcon />} onPress={() => setIsSearching(true)}>
          {t('searchAddress')}
        </Button>
      )}
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        value={name}
        onChange={setName}
        maxLength={100}
        autoComplete="off"
      />
      {shownUses.length > 0 && (
        <CheckboxGroup<ContactUse>
          label={t('uses')}
          layout="row"
          options={shownUses.map((id) => ({ id, label: t(id) }))}
          value={uses.filter((use) => shownUses.includes(use))}
          onChange={(chosen) => setUses([...chosen, ...uses.filter((use) => !shownUses.includes(use))])}
        />
      )}
      <Checkbox isSelected={isPreferred} onChange={setIsPreferred}>
        {t('preferredOf')}
      </Checkbox>
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onPress={onDone}>
          {t('cancel')}
        </Button>
        <Button kind="primary" type="submit" isPending={saving.isPending}>
          {t('save')}
        </Button>
      </div>
      <Suspense>
        {isSearching && (
          <LazyAddressDialog
            title={name}
            keptAs={`${person.Id}:address-title:${item?.Id ?? ''}`}
            onClose={() => setIsSearching(false)}
            onChoose={({ title, address }) => {
              setName(title)
              setValue(address)
              onDirty()
              setIsSearching(false)
            }}
          />
        )}
      </Suspense>
    </form>
  )
}
