/**
 * Parts of the trail. `reads` is opening, listing and searching; `disclosures` is what leaves Caseloom: prints, files, links, calendar
 * feeds and messages.
 */
export const auditViews = ['changes', 'reads', 'refused', 'disclosures', 'sign-ins', 'all'] as const
export type AuditView = (typeof auditViews)[number]

/** Who did it, besides a member's person: somebody with a guest link, or Caseloom by itself. */
export const auditOthers = ['guests', 'system'] as const
