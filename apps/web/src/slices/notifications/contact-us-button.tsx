import { PlainButton } from '@caseloom/ui/plain-button'
import { Suspense, useState } from 'react'
import { t } from './contact-us-texts.ts'
import { ContactUsDialog } from './lazy-parts.ts'

/** Opens the dialog that writes to the administrators. */
export function ContactUsButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  function handleOpen() {
    setIsOpen(true)
    setWasOpened(true)
  }

  return (
    <>
      <PlainButton size="small" aria-haspopup="dialog" onClick={handleOpen}>
        {t('contactUs')}
      </PlainButton>
      {wasOpened && (
        <Suspense>
          <ContactUsDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
