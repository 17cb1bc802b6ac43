import { Button } from '@caseloom/ui/button'
import { showToast } from '@caseloom/ui/layers/toast'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { paths } from '../../../platform/paths.ts'
import { attachFormMutation } from '../item-queries.ts'
import { t } from '../item-texts.ts'
import { noItemText, showProblem } from '../item-toasts.ts'
import { t as words } from './row-details-texts.ts'

export type RequiredFormProps = { itemId: string; template: string; name: string }

/** A required form that was not begun yet: one press creates it, attached to the item, and opens it. */
export function RequiredForm({ itemId, template, name }: RequiredFormProps) {
  const navigate = useNavigate()
  const { keyFor } = useIdempotencyKey()
  const attach = useMutation(attachFormMutation(itemId))

  function handlePress() {
    attach.mutate(
      { template, idempotencyKey: keyFor(template) },
      {
        onSuccess: ({ Id }) => {
          if (Id) void navigate({ to: paths.document(Id) })
          else showToast({ kind: 'error', message: noItemText() })
        },
        onError: showProblem,
      },
    )
  }

  return (
    <Button
      size="small"
      icon={<PlusIcon />}
      isPending={attach.isPending}
      pendingLabel={t('saving')}
      onPress={handlePress}
    >
      {words('required', { name })}
    </Button>
  )
}
