import { ContactUsButton } from '../notifications/index.ts'
import { t } from './home-texts.ts'

/** For members without any data yet. */
export function NoDashboard() {
  return (
    <section className="hm-blank">
      <p>{t('noDashboard')}</p>
      <ContactUsButton />
    </section>
  )
}
