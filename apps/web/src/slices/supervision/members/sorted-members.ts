import type { GroupMember } from '@caseloom/contracts/supervision/supervision'

export const memberOrders = ['name', 'forms', 'sessions', 'rating'] as const
export type MemberOrder = (typeof memberOrders)[number]

export const toMemberOrder = (text: string | undefined): MemberOrder =>
  memberOrders.find((known) => known === text) ?? 'name'

/** The share of the expected sessions that was held; a week without any expected is complete. */
const shareHeld = ({ SessionsThisWeek, ExpectedThisWeek }: GroupMember) =>
  ExpectedThisWeek > 0 ? SessionsThisWeek / ExpectedThisWeek : 1

/** What needs attention first: most overdue forms, fewest sessions, the oldest rating. Equal ones stay in the order of names. */
const worth: Readonly<Record<MemberOrder, (member: GroupMember) => number | string>> = {
  name: () => 0,
  forms: ({ OverdueForms }) => -OverdueForms,
  sessions: shareHeld,
  rating: ({ LastRating }) => LastRating?.At ?? '',
}

export function sortedMembers(members: readonly GroupMember[], order: MemberOrder): GroupMember[] {
  const of = worth[order]
  return members.toSorted((a, b) => {
    const [one, other] = [of(a), of(b)]
    return one < other ? -1 : one > other ? 1 : 0
  })
}
