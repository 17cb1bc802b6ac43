import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { paths } from '../../../platform/paths.ts'
import { beginViewMutation } from './view-queries.ts'

/** Shows Caseloom as a member sees it, beginning with their home page. */
export function useViewAs() {
  const { mutate } = useMutation({
    ...beginViewMutation,
    // Nothing of what the administrator sees may stay on the screen.
    onSuccess: () => location.assign(paths.home),
    onError: (error) => showToast({ kind: 'error', message: problemSentence(error) }),
  })
  return mutate
}
