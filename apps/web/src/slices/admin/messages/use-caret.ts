import { useRef } from 'react'

/** Where the caret of a text area was last, so that a button can put something there. */
export function useCaret() {
  const area = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<{ readonly from: number; readonly until: number }>(null)

  function noteCaret() {
    if (area.current) caret.current = { from: area.current.selectionStart, until: area.current.selectionEnd }
  }

  /** The text with the words where the caret was, in place of what is selected, or at its end. */
  function withWords(text: string, words: string): string {
    const { from, until } = caret.current ?? { from: text.length, until: text.length }
    return text.slice(0, from) + words + text.slice(until)
  }

  /** The caret stands behind the words that were put in. */
  function moveBehind(text: string, words: string) {
    const end = (caret.current?.from ?? text.length) + words.length
    // The field shows the text with the next frame.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(end, end)
    })
  }

  /** Puts a variable where the caret was, and hands on the text with it. False if that would be longer than `most`. */
  function insert(variable: string, text: string, most: number, onText: (text: string) => void): boolean {
    const words = `{{${variable}}}`
    const next = withWords(text, words)
    if (next.length > most) return false
    onText(next)
    moveBehind(text, words)
    return true
  }

  return { area, noteCaret, insert }
}
