import { useLayoutEffect, useRef, useState } from 'react'
import { t } from './home-texts.ts'

export type ClampedTextProps = { text: string }

/** Two lines and no more, with a button where something is hidden. */
export function ClampedText({ text }: ClampedTextProps) {
  const ref = useRef<HTMLParagraphElement>(null)
  const [isLong, setIsLong] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  useLayoutEffect(() => {
    const element = ref.current
    if (!element || isOpen) return
    const observer = new ResizeObserver(() => setIsLong(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [text, isOpen])

  return (
    <>
      <p ref={ref} className={isOpen ? 'notes' : 'notes clamped'}>
        {text}
      </p>
      {isLong && (
        <button type="button" className="cl-link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('showLess') : t('showMore')}
        </button>
      )}
    </>
  )
}
