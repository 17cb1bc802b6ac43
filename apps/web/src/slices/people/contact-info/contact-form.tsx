import {
  contactTypes,
  isAddressType,
  isPhoneType,
  usesOf,
  type ContactUse,
} from '@caseloom/contracts/people/contact-info/contact-rules'
import type { ContactItem, ContactType, Person } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { Checkbox } from '@caseloom/ui/fields/checkbox'
import { CheckboxGroup } from '@caseloom/ui/fields/checkbox-group'
import { Select } from '@caseloom/ui/fields/select'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { Suspense, useEffect, useEffectEvent, useState, type SubmitEvent } from 'react'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { showProblem } from '../../items/index.ts'
import { ContactAddressDialog } from './contact-address-dialog.tsx'
import { saveContactMutation, type ContactValues } from './contact-queries.ts'
import { t } from './contact-texts.ts'
import { DiscardDialog } from './discard-dialog.tsx'

/** Hears what would be lost by closing, and how to discard it; null once there is nothing. */
export type OnUnsaved = (unsaved: { readonly discard: () => void } | null) => void

export type ContactFormProps = {
  person: Person
  /** The item to change; null for a new one. */
  item: ContactItem | null
  onUnsaved: OnUnsaved
  onDone: () => void
}

const valueLabel = (type: ContactType) => {
  if (isPhoneType(type)) return t('phone')
  if (isAddressType(type)) return t('address')
  return type === 'EMAIL' ? t('email') : t('other')
}

const newContact: ContactValues = {
  Type: 'MOBILE_PHONE',
  value: '',
  Name: '',
  Preferred: false,
  MayText: true,
  MayLeaveVoicemail: true,
  MayMail: true,
}

function valuesOf({ Description, ...item }: ContactItem): ContactValues {
  const { Type, Name, Preferred, MayText, MayLeaveVoicemail, MayMail } = item
  return { Type, value: Description, Name, Preferred, MayText, MayLeaveVoicemail, MayMail }
}

/** Adds or changes a way to reach a person. */
export function ContactForm({ person, item, onUnsaved, onDone }: ContactFormProps) {
  const [isSearching, setIsSearching] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { frame, ...form } = useForm({
    values: useKeptValues(`${person.Id}:contact:${item?.Id ?? ''}`, item ? valuesOf(item) : newContact),
    variables: (contact) => ({ contact }),
    mutation: saveContactMutation(person.Id, item?.Id),
    onDone: ({ Name }) => {
      showToast({ message: t('saved', { name: Name }) })
      onDone()
    },
    onProblem: showProblem,
  })
  const { Type: type, value, Name: name } = form.values

  const discard = useEffectEvent(() => form.leave())
  const report = useEffectEvent(onUnsaved)
  useEffect(() => {
    if (!form.isDirty) return undefined
    report({ discard: () => discard() })
    return () => report(null)
  }, [form.isDirty])

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const said = value.trim()
    if (said !== '') showToast({ message: t('saving', { value: said }) })
    form.submit()
  }

  function handleDiscard() {
    form.leave()
    onDone()
  }

  const shownUses = usesOf(type)
  const chosenUses = shownUses.filter((use) => form.values[use])
  return (
    <form ref={frame} className="flex flex-col gap-4 py-3" onSubmit={handleSubmit} noValidate>
      {!item && (
        <Select
          label={t('type')}
          placeholder={t('type')}
          options={contactTypes.map((id) => ({ id, label: t(id) }))}
          value={type}
          // With the value, because a message about it was meant for the earlier type.
          onChange={(id) => form.change({ Type: contactTypes.find((known) => known === id) ?? type, value })}
        />
      )}
      <TextField
        {...form.field('value')}
        label={valueLabel(type)}
        hint={isPhoneType(type) ? t('phoneHint') : undefined}
        requirement={requirement()}
        type={isPhoneType(type) ? 'tel' : 'text'}
        inputMode={isPhoneType(type) ? 'tel' : type === 'EMAIL' ? 'email' : 'text'}
        maxLength={5000}
        autoComplete="off"
        autoFocus
      />
      {isAddressType(type) && (
        <Button icon={<MapPinIcon />} onPress={() => setIsSearching(true)}>
          {t('searchAddress')}
        </Button>
      )}
      <TextField {...form.field('Name')} label={t('name')} hint={t('nameHint')} maxLength={100} autoComplete="off" />
      {shownUses.length > 0 && (
        <CheckboxGroup<ContactUse>
          label={t('uses')}
          layout="row"
          options={shownUses.map((id) => ({ id, label: t(id) }))}
          value={chosenUses}
          onChange={(chosen) => form.change(Object.fromEntries(shownUses.map((use) => [use, chosen.includes(use)])))}
        />
      )}
      <Checkbox isSelected={form.values.Preferred} onChange={(Preferred) => form.change({ Preferred })}>
        {t('preferredOf')}
      </Checkbox>
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onPress={() => (form.isDirty ? setIsAsking(true) : handleDiscard())}>
          {t('cancel')}
        </Button>
        <Button kind="primary" type="submit" isPending={form.isPending}>
          {t('save')}
        </Button>
      </div>
      <DiscardDialog isOpen={isAsking} onClose={() => setIsAsking(false)} onDiscard={handleDiscard} />
      <Suspense>
        {isSearching && (
          <ContactAddressDialog
            title={name}
            keptAs={`${person.Id}:address-title:${item?.Id ?? ''}`}
            onClose={() => setIsSearching(false)}
            onChoose={({ title, address }) => {
              form.change({ Name: title, value: address })
              setIsSearching(false)
            }}
          />
        )}
      </Suspense>
    </form>
  )
}
