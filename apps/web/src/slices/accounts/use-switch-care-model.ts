import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { paths } from '../../platform/paths.ts'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { useSession } from '../../platform/session/session.ts'
import { switchCareModelMutation } from './account-queries.ts'

/** Switches to another care model of the account and opens its home page. */
export function useSwitchCareModel() {
  const { CareModel } = useSession()
  const { mutate } = useMutation({
    ...switchCareModelMutation,
    // Data of one care model must not stay on the screen in another.
    onSuccess: () => location.assign(paths.home),
    onError: (error) => showToast({ kind: 'error', message: problemSentence(error) }),
  })
  return (id: string) => {
    if (id !== CareModel.Id) mutate(id)
  }
}
