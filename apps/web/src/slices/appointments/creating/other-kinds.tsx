import type { Kind } from '@caseloom/contracts/items/item'
import { useQuery } from '@tanstack/react-query'
import { kindName } from '../../../platform/texts/kind-texts.ts'
import { KindIcon, creatableQuery } from '../../items/index.ts'
import { t } from '../appointment-texts.ts'
import { ChoiceRow } from './choice-row.tsx'

/** A kind that the server can create, and the list that it is created from. */
export type Creatable = { readonly Type: Kind; readonly From: 'templates' | null }

export type OtherKindsProps = {
  /** Kinds that have a row already. */
  besides: readonly Kind[]
  isDisabled: boolean
  onPick: (kind: Creatable) => void
}

/** All other kinds that can be created, as the server lists them. */
export function OtherKinds({ besides, isDisabled, onPick }: OtherKindsProps) {
  const { data } = useQuery(creatableQuery)
  const others = (data?.Items ?? []).filter(({ Type }) => !besides.includes(Type))
  return others.map((kind) => (
    <ChoiceRow
      key={kind.Type}
      label={kindName(kind.Type)}
      hint={kind.From === 'templates' ? t('createFromTemplate') : t('createForSomebody')}
      icon={<KindIcon kind={kind.Type} />}
      isDisabled={isDisabled}
      onChoose={() => onPick(kind)}
    />
  ))
}
