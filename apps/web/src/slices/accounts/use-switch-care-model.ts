import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { paths } from '../../platform/paths.ts'
import { problemSentence } from '../../platform/problem-sentence.ts'
import { useSession } from '../../platform/session.ts'
import { switchCareModelMutation } from './account-queries.ts'

/** Goes on in another care model of the account, from its home. */
export function useSwitchCareModel() {
  const { CareModel } = useSession()
  const { mutate } = useMutation({
    ...switchCareModelMutation,
    // Nothing of one care model may stay on the screen in another.
    onSuccess: () => location.assign(paths.home),
    onError: (error) => showToast({ kind: 'error', message: problemSentence(error) }),
  })
  return (id: string) => {
    if (id !== CareModel.Id) mutate(id)
  }
}
