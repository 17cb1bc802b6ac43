import { Avatar } from '@caseloom/ui/signs/avatar'
import { TextLink } from '@caseloom/ui/link'
import type { ReactNode } from 'react'
import { familyOf, homeOf, type Housed } from './item-home.ts'

type Reference = { readonly Id: string; readonly Name: string }

export type FamilyLineProps = {
  person: Reference | null
  item: Housed & { readonly CaseTrac: string | null; readonly CaseNumber: string | null }
  /** Shown if the item concerns no person. */
  missing: string
  /** Additional facts of this kind of item. */
  children?: ReactNode
}

/** The line under an item's name: a link to the family, then trac and number. */
export function FamilyLine({ person, item, missing, children }: FamilyLineProps) {
  const family = familyOf(person, item)
  const way = homeOf(person, item)
  const line = 'ms-4 inline-flex min-h-7 items-center gap-2 text-base font-medium max-md:min-h-11'
  const who = family !== null && (
    <>
      <Avatar name={family} size={24} />
      {family}
    </>
  )
  return (
    // The box begins where the points stand, so that one at the beginning of a line is cut off.
    <div className="-ms-4 flex min-h-7 flex-wrap items-center text-sm text-text-muted [clip-path:inset(-4px_-4px_-4px_12px)]">
      {way === null || !who ? (
        <span className={line}>{who || missing}</span>
      ) : (
        <TextLink href={way} className={`cl-link ${line}`}>
          {who}
        </TextLink>
      )}
      {item.CaseTrac !== null && <Fact className="max-[64rem]:hidden">{item.CaseTrac}</Fact>}
      {item.CaseNumber !== null && <Fact>{item.CaseNumber}</Fact>}
      {children}
    </div>
  )
}

/** One more fact of the line, behind a point. */
export function Fact({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <span className={`inline-flex ${className}`}>
      <span className="w-4 flex-none text-center">·</span> {children}
    </span>
  )
}
