import { languageNames, locales } from '@caseloom/contracts/locale-rules'
import type { Locale } from '@caseloom/contracts/locales'
import { formatPhone, phoneDigits, refusalToPhone } from '@caseloom/contracts/notifications/phone-rules'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { Notice } from '@caseloom/ui/signs/notice'
import { Select } from '@caseloom/ui/fields/select'
import { TextField } from '@caseloom/ui/fields/text-field'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { discardTexts } from '../../../platform/forms/form-texts.ts'
import { getLocale } from '../../../platform/texts/locale.ts'
import { recipientsQuery } from '../notification-queries.ts'
import { FamilyNumbers, NumbersFailed } from './family-numbers.tsx'
import { firstNumber, makeLinkMutation, type GuestLink, type PhoneNumber } from './guest-link-queries.ts'
import { t } from './guest-link-texts.ts'
import { MadeLink } from './made-link.tsx'
import { OpenLinks } from './open-links.tsx'
import { saidBy, useSendingLink } from './use-sending-link.ts'

export type GuestLinkDialogProps = {
  /** The document, or the bundle. */
  objectId: string
  /** The item whose family may get it: the document, or the bundle's case. */
  aboutId: string
  /** Leads to a link for several forms. Undefined where none can be made, and for such a link itself. */
  onSeveral?: (() => void) | undefined
  onClose: () => void
}

const words = { required: 'phoneRequired', short: 'phoneShort', country: 'phoneCountry' } as const

/** Sends a link to a form by text message, or makes one to copy or read out. */
export function GuestLinkDialog({ objectId, aboutId, onSeveral, onClose }: GuestLinkDialogProps) {
  const [chosen, setChosen] = useState<PhoneNumber>()
  const [isTouched, setIsTouched] = useState(false)
  const [locale, setLocale] = useState<Locale>(getLocale())
  const [made, setMade] = useState<GuestLink>()
  const { data: recipients, isError, refetch } = useQuery(recipientsQuery(aboutId))
  const suggested = firstNumber(recipients)
  const number = chosen ?? suggested ?? { digits: '' }
  const phone = useSelectedAtItsComing(chosen ? undefined : suggested?.digits)
  const { send, isSending, sentence, forget } = useSendingLink(objectId, (link) => (link ? setMade(link) : onClose()))
  const make = useMutation(makeLinkMutation(objectId))
  const refusal = number.contactId === undefined ? refusalToPhone(number.digits) : null
  const isTyped = chosen?.contactId === undefined && !['', undefined, suggested?.digits].includes(chosen?.digits)
  const error = sentence ?? (isTouched && refusal !== null ? t(words[refusal]) : undefined)

  function change(next: PhoneNumber) {
    setChosen(next)
    setIsTouched(true)
    forget()
  }

  function makeOnly() {
    make.mutate(locale, { onSuccess: setMade, onError: (told) => showToast({ kind: 'error', message: saidBy(told) }) })
  }

  if (made) return <MadeLink link={made} onClose={onClose} />
  return (
    <Modal
      size="s"
      isOpen
      onClose={() => !isSending && !make.isPending && onClose()}
      title={t('title')}
      closeLabel={t('close')}
      isDirty={isTyped && !isSending}
      discardTexts={discardTexts()}
      renderFoot={(leave) => (
        <>
          <Button kind="quiet" onPress={leave}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            isDisabled={refusal !== null}
            isPending={isSending}
            pendingLabel={t('sending')}
            onPress={() => send(number.contactId ?? number.digits, locale)}
          >
            {t('sendText')}
          </Button>
        </>
      )}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-text-muted">{t('hint')}</p>
        <OpenLinks objectId={objectId} />
        <TextField
          label={t('phone')}
          type="tel"
          inputMode="tel"
          value={formatPhone(number.digits)}
          onChange={(typed) => change({ digits: digitsAfter(number.digits, typed) })}
          inputRef={phone}
          onBlur={() => setIsTouched(true)}
          placeholder="(215) 555-0123"
          error={error}
        />
        {isError && !recipients && <NumbersFailed onAgain={() => void refetch()} />}
        <FamilyNumbers recipients={recipients} chosen={number.contactId} onChoose={change} />
        <Select
          label={t('language')}
          placeholder={t('chooseLanguage')}
          options={locales.map((id) => ({ id, label: languageNames[id] }))}
          value={locale}
          onChange={(id) => setLocale(locales.find((one) => one === id) ?? locale)}
        />
        {recipients && !recipients.Sends.includes('sms') && <Notice kind="amber">{t('restsInOutbox')}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" isPending={make.isPending} pendingLabel={t('making')} onPress={makeOnly}>
            {t('makeOnly')}
          </Button>
          {onSeveral && (
            <Button kind="quiet" onPress={onSeveral}>
              {t('several')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

/** The dialog opens with the focus in this field. A number that comes later is selected, so that the next key replaces it. */
function useSelectedAtItsComing(digits: string | undefined) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (digits !== undefined && input.current === document.activeElement) input.current?.select()
  }, [digits])
  return input
}

/** A bracket or hyphen that was deleted takes the digit before it along; otherwise nothing would happen. */
function digitsAfter(before: string, typed: string): string {
  const digits = phoneDigits(typed)
  return digits === before && typed.length < formatPhone(before).length ? before.slice(0, -1) : digits
}
