import { Button } from '@caseloom/ui/button'
import { showToast } from '@caseloom/ui/layers/toast'
import { Glyph } from '@caseloom/ui/signs/glyph'
import { FileDashedIcon } from '@phosphor-icons/react/dist/csr/FileDashed'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useIdempotencyKey } from '../../platform/calls/use-idempotency-key.ts'
import { paths } from '../../platform/paths.ts'
import { attachFormMutation, showProblem } from '../items/index.ts'
import { t } from './binary-texts.ts'

type StartFormProps = { itemId: string; template: string; name: string }

/** A form that an item requires and does not have yet. */
export function MissingForm(props: StartFormProps) {
  return (
    <>
      <Glyph>
        <FileDashedIcon aria-hidden="true" />
      </Glyph>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{props.name}</span>
        <span className="block text-xs text-text-muted">{t('missing')}</span>
      </span>
      <StartForm {...props} />
    </>
  )
}

/** Turns a missing form into a document that is attached to the item, and opens it. */
function StartForm({ itemId, template, name }: StartFormProps) {
  const navigate = useNavigate()
  const { keyFor } = useIdempotencyKey()
  const attach = useMutation(attachFormMutation(itemId))

  function handlePress() {
    showToast({ message: t('saving') })
    attach.mutate(
      { template, idempotencyKey: keyFor(template) },
      { onSuccess: ({ Id }) => void navigate({ to: paths.document(Id) }), onError: showProblem },
    )
  }

  return (
    <Button
      size="small"
      icon={<PlusIcon aria-hidden="true" />}
      isPending={attach.isPending}
      pendingLabel={t('saving')}
      onPress={handlePress}
    >
      {t('start', { name })}
    </Button>
  )
}
