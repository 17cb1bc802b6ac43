import type { Kind } from '@caseloom/contracts/items/item'
import { Glyph } from '@caseloom/ui/glyph'
import { useQuery } from '@tanstack/react-query'
import { kindName } from '../../platform/kind-texts.ts'
import { KindIcon, creatableQuery } from '../items/index.ts'
import { t } from './appointment-texts.ts'

/** A kind that the server can make, and the list that it is made from. */
export type Creatable = { readonly Type: Kind; readonly From: 'templates' | null }

export type OtherKindsProps = {
  /** Those that have a row of their own already. */
  besides: readonly Kind[]
  isDisabled: boolean
  onPick: (kind: Creatable) => void
}

/** All else that can be started, as the server names it. */
export function OtherKinds({ besides, isDisabled, onPick }: OtherKindsProps) {
  const { data } = useQuery(creatableQuery)
  const others = (data?.Items ?? []).filter(({ Type }) => !besides.includes(Type))
  return others.map((kind) => (
    <li key={kind.Type}>
      <button
        type="button"
        className="flex w-full items-center gap-3 rounded-md px-3 py-2.5 hover:bg-hover"
        disabled={isDisabled}
        onClick={() => onPick(kind)}
      >
        <Glyph>
          <KindIcon kind={kind.Type} />
        </Glyph>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{kindName(kind.Type)}</span>
          <span className="block text-sm text-text-muted">
            {kind.From === 'templates' ? t('createFromTemplate') : t('createForSomebody')}
          </span>
        </span>
      </button>
    </li>
  ))
}
