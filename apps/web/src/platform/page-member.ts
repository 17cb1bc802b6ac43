import { PAGE_MEMBER_HEADER } from '@caseloom/contracts/endpoint'

let memberId: string | undefined

/** The member for whom this page was loaded. It never changes: anybody else who signs in gets a page of their own. */
export function setPageMember(id: string): void {
  memberId ??= id
}

export const getPageMember = () => memberId

/** Names the page's member on every call. The server refuses the call if somebody else has signed in by now. */
export function pageMemberHeader(): Readonly<Record<string, string>> {
  return memberId === undefined ? {} : { [PAGE_MEMBER_HEADER]: memberId }
}
