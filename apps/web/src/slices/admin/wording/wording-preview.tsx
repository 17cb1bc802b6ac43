import type { WordingRow } from '@caseloom/contracts/admin/wording/wording'
import { momentText } from '@caseloom/contracts/notifications/notice-texts'
import { faultOfWording, fillWording } from '@caseloom/contracts/notifications/wording-rules'
import { fullDayText } from '@caseloom/contracts/time-texts'
import { useSession } from '../../../platform/session/session.ts'
import { t } from './wording-texts.ts'

export type WordingPreviewProps = {
  name: WordingRow['Name']
  locale: WordingRow['Locale']
  said: { readonly Subject: string; readonly Body: string }
}

/** How the message will read, with examples for what is filled in. */
export function WordingPreview({ name, locale, said }: WordingPreviewProps) {
  const { Member, CareModel } = useSession()
  if (faultOfWording(name, said) !== null) return null
  const { subject, body } = fillWording(said, {
    'Sender.Name': `${Member.FirstName} ${Member.LastName}`,
    'CareModel.Name': CareModel.Name,
    'Item.Date': momentText('2026-11-20T10:00', locale),
    'Guest.Link': `${location.origin}/guest#…`,
    'Guest.Code': 'A1B2C-D3E4F',
    'Guest.CodePage': `${location.origin}/guest-code`,
    'Guest.LastDay': fullDayText('2026-12-03', locale),
    'Guest.Forms': '3',
  })
  return (
    <section aria-label={t('preview')} className="grid gap-2">
      <h3 className="text-sm font-medium">{t('preview')}</h3>
      <p lang={locale} className="rounded-md bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">
        {subject !== '' && <strong className="block">{subject}</strong>}
        {body}
      </p>
    </section>
  )
}
