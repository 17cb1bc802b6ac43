import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'

const Button = lazyPart(() => import('./contact-us-button.tsx').then((module) => module.ContactUsButton))

/** Loaded where there is nothing else to show, and in Help. */
export function ContactUsButton() {
  return (
    <Suspense fallback={null}>
      <Button />
    </Suspense>
  )
}
