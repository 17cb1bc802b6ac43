import type { ResourceCard as Card } from '@caseloom/contracts/resources/resource'
import { useId } from 'react'
import { ResourceCard } from './resource-card.tsx'
import { ResourceMenu } from './resource-menu.tsx'

export type LibrarySectionProps = {
  category: string
  cards: readonly Card[]
  /** All cards of the category are here. */
  isWhole: boolean
  /** All of the category is shown, in its order. */
  isOrdered: boolean
  onEdit: (card: Card) => void
  onDelete: (card: Card) => void
}

/** The resources of one category. */
export function LibrarySection({ category, cards, isWhole, isOrdered, onEdit, onDelete }: LibrarySectionProps) {
  const headingId = useId()
  const movesOf = (at: number) => ({
    above: isOrdered ? cards[at - 1]?.Id : undefined,
    below: isOrdered && at < cards.length - 1 ? (cards[at + 2]?.Id ?? null) : undefined,
  })
  return (
    <section aria-labelledby={headingId} className="pt-4">
      <h2 id={headingId} className="pb-2 font-semibold wrap-anywhere">
        {category} {isWhole && <span className="font-normal text-text-muted">{cards.length}</span>}
      </h2>
      <ul className="rs-cards">
        {cards.map((card, at) => (
          <ResourceCard
            key={card.Id}
            card={card}
            menu={
              card.Can.Update && (
                <ResourceMenu
                  card={card}
                  moves={movesOf(at)}
                  onEdit={() => onEdit(card)}
                  onDelete={() => onDelete(card)}
                />
              )
            }
          />
        ))}
      </ul>
    </section>
  )
}
