import { Button } from '@caseloom/ui/button'
import { showToast } from '@caseloom/ui/layers/toast'
import { Notice } from '@caseloom/ui/signs/notice'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatFullDay } from '../../../platform/texts/times.ts'
import { showProblem } from '../../items/index.ts'
import { openLinksQuery, revokeLinkMutation } from './guest-link-queries.ts'
import { t } from './guest-link-texts.ts'

/** The link that is still open, which a new one replaces. */
export function OpenLink({ objectId }: { objectId: string }) {
  const { data } = useQuery(openLinksQuery(objectId))
  const revoke = useMutation(revokeLinkMutation(objectId))
  const [link] = data?.Items ?? []
  if (!link) return null
  const day = formatFullDay(link.Expires)

  function handleRevoke(id: string) {
    revoke.mutate(id, { onSuccess: () => showToast({ message: t('revoked') }), onError: showProblem })
  }

  return (
    <Notice kind="info">
      <p>
        {link.CreatedBy
          ? t('openNow', { name: link.CreatedBy.Name, day, count: link.UseCount })
          : t('openByNobody', { day, count: link.UseCount })}
      </p>
      <Button size="small" isPending={revoke.isPending} onPress={() => handleRevoke(link.Id)}>
        {t('revoke')}
      </Button>
    </Notice>
  )
}
