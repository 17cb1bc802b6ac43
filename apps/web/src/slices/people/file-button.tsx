import { Button, type ButtonProps } from '@caseloom/ui/button'
import { useRef } from 'react'

export type FileButtonProps = Pick<ButtonProps, 'children' | 'size' | 'icon' | 'isDisabled' | 'kind'> & {
  /** What the field behind the button is called. */
  label: string
  accept: string
  onChoose: (file: File) => void
}

/** A button that opens the browser's own choice of a file. */
export function FileButton({ label, accept, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button {...button} onPress={() => input.current?.click()} />
    </>
  )
}
