import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '../home-texts.ts'

export type ClampedTextProps = { text: string }

/** At most two lines, with a button if part of the text is hidden. */
export function ClampedText({ text }: ClampedTextProps) {
  const ref = useRef<HTMLParagraphElement>(null)
  const [isLong, setIsLong] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  useLayoutEffect(() => {
    const element = ref.current
    // An expanded text is shown in full, so its height does not tell whether it exceeds two lines.
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
