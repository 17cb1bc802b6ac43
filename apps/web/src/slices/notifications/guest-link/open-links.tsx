import { Button } from '@caseloom/ui/button'
import { showToast } from '@caseloom/ui/layers/toast'
import { Notice } from '@caseloom/ui/signs/notice'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatFullDay } from '../../../platform/texts/times.ts'
import { PartFailed, showProblem } from '../../items/index.ts'
import { openLinksQuery, revokeLinkMutation } from './guest-link-queries.ts'
import { t } from './guest-link-texts.ts'

/** The links that open the form or the bundle now. A new one replaces its own, and leaves those to bundles with the form. */
export function OpenLinks({ objectId }: { objectId: string }) {
  const links = useQuery(openLinksQuery(objectId))
  const { mutate, isPending, variables } = useMutation(revokeLinkMutation(objectId))

  function handleRevoke(id: string) {
    mutate(id, { onSuccess: () => showToast({ message: t('revoked') }), onError: showProblem })
  }

  if (!links.data) return <PartFailed words={t('linksFailed')} query={links} />
  return links.data.Items.map((link) => (
    <Notice key={link.Id} kind="info">
      <p>
        {link.CreatedBy
          ? t(link.Object === objectId ? 'openNow' : 'bundleOpenNow', {
              name: link.CreatedBy.Name,
              day: formatFullDay(link.Expires),
              count: link.UseCount,
            })
          : t('openByNobody', { day: formatFullDay(link.Expires), count: link.UseCount })}
      </p>
      <Button size="small" isPending={isPending && variables === link.Id} onPress={() => handleRevoke(link.Id)}>
        {t('revoke')}
      </Button>
    </Notice>
  ))
}
