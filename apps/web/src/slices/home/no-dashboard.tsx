import { Button } from '@caseloom/ui/button'
import { Suspense, useState } from 'react'
import { ContactUsDialog } from '../notifications/index.ts'
import { t } from './home-texts.ts'

/** For members without any data yet. */
export function NoDashboard() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  function handleOpen() {
    setIsOpen(true)
    setWasOpened(true)
  }

  return (
    <section className="hm-blank">
      <p>{t('noDashboard')}</p>
      <Button size="small" aria-haspopup="dialog" onPress={handleOpen}>
        {t('contactUs')}
      </Button>
      {wasOpened && (
        <Suspense>
          <ContactUsDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
