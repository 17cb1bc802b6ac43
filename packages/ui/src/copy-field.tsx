import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { TextField } from './fields/text-field.tsx'

/** For this long the button says that it has copied (spec: home, section 9). */
const COPIED_MILLIS = 2250

export type CopyFieldProps = {
  label: string
  /** What is copied; null if there is nothing. */
  value: string | null
  copyLabel: string
  copiedLabel: string
  onCopied?: () => void
  onNothing: () => void
  /** The browser did not allow it. The text is there to be selected. */
  onRefused: () => void
}

/** A text to copy, and the button that does it. */
export function CopyField({ label, value, copyLabel, copiedLabel, onCopied, onNothing, onRefused }: CopyFieldProps) {
  const [copiedAt, setCopiedAt] = useState<number>()
  useEffect(() => {
    if (copiedAt === undefined) return undefined
    const timer = setTimeout(() => setCopiedAt(undefined), COPIED_MILLIS)
    return () => clearTimeout(timer)
  }, [copiedAt])

  async function handleCopy() {
    if (!value) return onNothing()
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      return onRefused()
    }
    setCopiedAt(performance.now())
    onCopied?.()
  }

  const isCopied = copiedAt !== undefined
  return (
    <div className="flex items-end gap-2 max-md:flex-col max-md:items-stretch">
      <div className="min-w-0 flex-1">
        <TextField label={label} value={value ?? ''} onChange={() => undefined} isReadOnly />
      </div>
      <Button icon={isCopied ? <CheckIcon /> : <CopyIcon />} onPress={() => void handleCopy()}>
        {isCopied ? copiedLabel : copyLabel}
      </Button>
    </div>
  )
}
