import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import { createContext, use } from 'react'

/** Set by the preview of a form, which is as narrow as a phone on every screen. */
export const NarrowFormContext = createContext(false)

/** Whether questions have the faces that they have on a phone. */
export function useNarrowForm(): boolean {
  const isPhone = usePhoneScreen()
  return use(NarrowFormContext) || isPhone
}
