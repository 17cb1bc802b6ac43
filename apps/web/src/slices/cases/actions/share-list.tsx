import type { Share } from '@caseloom/contracts/cases/share'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { Button } from '@caseloom/ui/button'
import { Glyph } from '@caseloom/ui/signs/glyph'
import { showToast } from '@caseloom/ui/layers/toast'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { t as ofForms } from '../../../platform/forms/form-texts.ts'
import { showProblem } from '../../items/index.ts'
import { t } from './share-texts.ts'

type Outcome = { readonly onSuccess: () => void; readonly onError: (error: Error) => void }

export type ShareListProps = {
  shares: readonly Share[]
  /** The rights of a share, and its last day. */
  sentenceOf: (share: Share) => string
  /** The share that is being ended. */
  ending: string | undefined
  /** Missing if the reader may end none. */
  onEnd?: ((share: Share, outcome: Outcome) => void) | undefined
}

/** The current shares of something; each can be ended. */
export function ShareList({ shares, sentenceOf, ending, onEnd }: ShareListProps) {
  const outcomeFor = ({ Name }: Share): Outcome => ({
    onSuccess: () => showToast({ message: t('shareEnded', { who: Name }) }),
    onError: showProblem,
  })
  return (
    <ul className="divide-y divide-border">
      {shares.map((share) => (
        <li key={share.Id} className="flex items-center gap-3 py-2">
          {share.Type === 'GROUP' ? (
            <Glyph>
              <UsersThreeIcon />
            </Glyph>
          ) : (
            <Avatar name={share.Name} />
          )}
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{share.Name}</span>
            <span className="block text-sm text-text-muted">{sentenceOf(share)}</span>
          </span>
          {onEnd && (
            <Button
              size="small"
              aria-label={t('endShareWith', { name: share.Name })}
              isPending={ending === share.Id}
              pendingLabel={ofForms('saving')}
              onPress={() => onEnd(share, outcomeFor(share))}
            >
              {t('endShare')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
