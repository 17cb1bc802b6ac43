import { chooseGuestLocale, readGuestGrant, signInAsGuest, signOut } from '@caseloom/contracts/accounts/calls.generated'
import type { Locale } from '@caseloom/contracts/locales'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../platform/calls/api.ts'
import { openDrafts } from '../platform/queue/drafts.ts'
import { setPageMember } from '../platform/page-member.ts'
import { getLocale } from '../platform/texts/locale.ts'
import { setWallClock, setWeekStart } from '../platform/texts/times.ts'

/** What the guest was given. Reading it sets the clock, the first day of the week and the key of unsent answers. */
export const grantQuery = queryOptions({
  queryKey: ['guest-grant'],
  queryFn: async ({ signal }) => {
    const grant = await send(readGuestGrant, {}, { signal })
    setPageMember(grant.Id)
    setWallClock(grant.Now)
    setWeekStart(grant.WeekStart)
    // By the object, not by the grant: a link that replaces this one opens what was typed with it.
    await openDrafts(grant.ObjectId, grant.DraftKey)
    return grant
  },
})

export const openWithToken = (token: string) => send(signInAsGuest, { body: { Code: token, Locale: getLocale() } })

export const rememberLocale = (locale: Locale) => send(chooseGuestLocale, { body: { Locale: locale } })

export const signOutGuest = () => send(signOut, {})
