import { useEffect, useEffectEvent, useRef } from 'react'

type Standing = { readonly isSettled: boolean; readonly isAnswered: boolean }

/**
 * Enter right after the last letter waits for the answer and then opens the first result. If the text changes or nothing is found, it
 * opens nothing.
 */
export function useEarlyEnter(
  { isSettled, isAnswered }: Standing,
  text: string,
  onAnswer: (isNewTab: boolean) => void,
) {
  const pressed = useRef<{ readonly text: string; readonly isNewTab: boolean } | null>(null)
  const answer = useEffectEvent(onAnswer)

  useEffect(() => {
    const wanted = pressed.current
    if (!wanted || (wanted.text === text && !isSettled)) return
    pressed.current = null
    if (wanted.text === text && isAnswered) answer(wanted.isNewTab)
  }, [text, isSettled, isAnswered])

  return (isNewTab: boolean) => {
    if (!isSettled) pressed.current = { text, isNewTab }
  }
}
