import type { Kind } from '@caseloom/contracts/items/item'
import { ItemMark } from '../../platform/items/item-mark.tsx'

type Shown = {
  readonly Id: string
  readonly Name: string
  readonly Type: Kind
  readonly CaseId: string | null
  readonly Person?: { readonly Id: string; readonly Name: string } | null
}

export type ItemClothProps = { item: Shown }

/** The item's picture: the cloth of its case, else its person's face, else its own mark. */
export function ItemCloth({ item: { CaseId, Person, Name, Type, Id } }: ItemClothProps) {
  if (CaseId !== null) return <ItemMark kind="CASE" id={CaseId} name={Name} />
  return Person ? (
    <ItemMark kind="PATIENT" id={Person.Id} name={Person.Name} />
  ) : (
    <ItemMark kind={Type} id={Id} name={Name} />
  )
}
