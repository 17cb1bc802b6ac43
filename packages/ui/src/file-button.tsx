import { Button, type ButtonProps } from './button.tsx'
import { useRef } from 'react'

export type FileButtonProps = Pick<ButtonProps, 'children' | 'size' | 'icon' | 'isDisabled' | 'kind'> & {
  /** The name of the field behind the button. */
  label: string
  accept: string
  onChoose: (file: File) => void
}

/** A button that opens the browser's file dialog. */
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
          // Allows the same file to be chosen again.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button {...button} onPress={() => input.current?.click()} />
    </>
  )
}
