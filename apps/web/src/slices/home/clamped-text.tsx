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
    // An open text is as high as it is long, which says nothing about two lines.
    const observer = new ResizeObserver(() => {
      if (element?.classList.contains('clamped')) setIsLong(element.scrollHeight > element.clientHeight + 1)
    })
    if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [])

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
